import { Mark } from './mark.tsx'

export const EmptyMark = () => (
  <span className="empty-mark">
    <Mark />
  </span>
)

export type Checked = Satisfies<
  typeof import('./empty-mark.tsx'),
  typeof import('#brand/empty-mark.tsx')
>
