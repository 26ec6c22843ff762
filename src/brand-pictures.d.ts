declare module '*&as=img' {
  const photo: import('./brand.ts').Photograph
  export default photo
}
