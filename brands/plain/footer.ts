export const footerPictures = []

export type Checked = Satisfies<typeof import('./footer.ts'), typeof import('#brand/footer.ts')>
