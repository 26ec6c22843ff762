/** A cup. */
export const EssenceDrawing = () => (
  <svg viewBox="0 0 40 32" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M6 4h22v24H6ZM28 8q10 0 10 8t-10 8" />
  </svg>
)

export type Checked = Satisfies<
  typeof import('./essence-drawing.tsx'),
  typeof import('#brand/essence-drawing.tsx')
>
