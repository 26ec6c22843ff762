declare module '*/renderer.ts?languages' {
  /** The renderer of each language: scripts/build/vite-plugins.ts. */
  const renderers: Record<
    import('../../words/languages.ts').Language,
    typeof import('./renderer.ts').default
  >
  export default renderers
}
