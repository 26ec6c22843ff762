import stamp from './stamp.svg'

export const footerPictures = [{ src: stamp, alt: 'Tidewater Post', width: 48, height: 32 }]

export type Checked = Satisfies<typeof import('./footer.ts'), typeof import('#brand/footer.ts')>
