// The default export of each language's copy of a module: scripts/build/vite-plugins.ts.

declare module '*/renderer.ts?languages' {
  const renderers: Record<
    import('../../words/languages.ts').Language,
    typeof import('./renderer.ts').default
  >
  export default renderers
}

declare module '*/question.ts?languages' {
  const questions: Record<string, string | undefined>
  export default questions
}
