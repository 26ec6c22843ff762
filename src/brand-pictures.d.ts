declare module '*&as=img' {
  /** A picture that vite-imagetools encodes. `w` and `h` are the widest file's. */
  const photo: { src: string; srcset: string; w: number; h: number }
  export default photo
}
