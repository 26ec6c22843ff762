declare module '*&as=img' {
  /** A photograph as vite-imagetools encodes it; its size is that of the widest file. */
  const photo: { src: string; srcset: string; w: number; h: number }
  export default photo
}
