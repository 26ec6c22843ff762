declare module '*&as=img' {
  /** As vite-imagetools encodes it; `w` and `h` are the widest file's. */
  const photo: { src: string; srcset: string; w: number; h: number }
  export default photo
}
