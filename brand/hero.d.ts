declare module 'virtual:hero' {
  /** One photograph: its own size in pixels, and a srcset per format. */
  export type HeroPhoto = {
    width: number
    height: number
    avif: string
    webp: string
    jpeg: string
  }
  export const hero: { wide: HeroPhoto; tall: HeroPhoto }
}
