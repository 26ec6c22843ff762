/** A wave in a ring. */
export const Mark = () => (
  <svg
    className="mark"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="10" />
    <path d="M2 14q5-6 10 0t10 0" />
  </svg>
)

export type Checked = Satisfies<typeof import('./mark.tsx'), typeof import('#brand/mark.tsx')>
