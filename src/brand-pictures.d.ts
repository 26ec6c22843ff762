declare module '*&as=img' {
  const photo: import('./brand.ts').EncodedPicture
  export default photo
}
