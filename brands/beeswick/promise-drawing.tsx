/** A batch of twelve, one of them lit, in the line-work of the labels. Decorative. */
export const PromiseDrawing = () => (
  <svg viewBox="0 0 232 196" fill="none" stroke="currentColor" aria-hidden="true">
    <defs>
      <g id="glass">
        <path d="m6 12 2 38c.2 3 1.6 4 4 4h18c2.4 0 3.8-1 4-4l2-38" />
        <ellipse cx="21" cy="12" rx="15" ry="3" />
        <ellipse cx="21" cy="21" rx="14.3" ry="2.8" strokeWidth=".6" />
        <path strokeWidth=".6" d="M12.5 29h17v15h-17zM18 36.5h6M21 21v-5" />
      </g>
    </defs>
    {places().map(([x, y]) => (
      <use key={`${x} ${y}`} href="#glass" x={x} y={y} />
    ))}
    <path
      className="flame"
      transform="translate(126 70)"
      d="M21 15c-3.6-1.6-3.8-5.5-1.6-9 1-1.6 1.5-3.2 1.6-5 .1 1.8.6 3.4 1.6 5 2.2 3.5 2 7.4-1.6 9Z"
    />
  </svg>
)

// A function, because a constant would become part of the browser's script. Only the server draws this.
const places = () =>
  [4, 72, 140].flatMap((y, row) => [0, 62, 124, 186].map((x) => [x + 2, y - row * 2]))

export type Checked = Satisfies<
  typeof import('./promise-drawing.tsx'),
  typeof import('#brand/promise-drawing.tsx')
>
