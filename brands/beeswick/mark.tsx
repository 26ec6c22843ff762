/** The bee, drawn by mark.css. Decorative. */
export const Mark = () => <span className="mark" aria-hidden="true" />

export type Checked = Satisfies<typeof import('./mark.tsx'), typeof import('#brand/mark.tsx')>
