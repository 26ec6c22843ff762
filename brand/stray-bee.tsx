import { Bee } from './bee.tsx'

/** The bee at the end of a looping way, where there is nothing else to show. Decorative. */
export const StrayBee = () => (
  <span className="stray">
    <Bee />
  </span>
)
