import { Mark } from './mark.tsx'

/** The bee at the end of its looping trail, for empty pages. Decorative. */
export const EmptyMark = () => (
  <span className="empty-mark">
    <Mark />
  </span>
)

export type Checked = Satisfies<
  typeof import('./empty-mark.tsx'),
  typeof import('#brand/empty-mark.tsx')
>
