declare module '*/renderer.ts?language=de' {
  const renderer: typeof import('./renderer.ts').default
  export default renderer
}

declare module '*/renderer.ts?language=fr' {
  const renderer: typeof import('./renderer.ts').default
  export default renderer
}
