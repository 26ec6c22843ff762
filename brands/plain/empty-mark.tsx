import { Mark } from './mark.tsx'

export const EmptyMark = () => (
  <span className="empty-mark">
    <Mark />
  </span>
)
