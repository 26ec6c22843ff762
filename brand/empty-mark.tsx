import { Mark } from './mark.tsx'

/** The bee at the end of a looping way, where there is nothing else to show. Decorative. */
export const EmptyMark = () => (
  <span className="empty-mark">
    <Mark />
  </span>
)
