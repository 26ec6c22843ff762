/** A bowl. */
export const PromiseDrawing = () => (
  <svg viewBox="0 0 40 24" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M2 2h36q-4 18-18 18T2 2ZM14 22h12" />
  </svg>
)

export type Checked = Satisfies<
  typeof import('./promise-drawing.tsx'),
  typeof import('#brand/promise-drawing.tsx')
>
