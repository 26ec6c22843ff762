declare module '*&as=img' {
  /** A picture that vite-imagetools encodes. `srcset`: only of several widths. `w` and `h` are the widest file's. */
  const photo: { src: string; srcset?: string; w: number; h: number }
  export default photo
}
