import type { ReactNode } from 'react'
import { year } from './words.ts'

/** The wheel of the year, in the line-work of the labels: four seasons, twelve months. Decorative. */
export const EssenceDrawing = () => (
  <svg
    className="year-wheel"
    viewBox="0 0 320 320"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="160" cy="160" r="158" />
    <circle cx="160" cy="160" r="154" strokeWidth=".5" />
    <circle cx="160" cy="160" r="120" strokeWidth=".5" />
    <circle cx="160" cy="160" r="36" strokeWidth=".5" />
    {/* One stroke for each month. */}
    <circle
      cx="160"
      cy="160"
      r="117"
      strokeWidth="6"
      strokeLinecap="butt"
      strokeDasharray=".8 60.46"
    />
    <path strokeWidth=".5" d="M160 6v118M160 196v118M6 160h118M196 160h118" />
    <path id="upper" stroke="none" d="M28 160a132 132 0 0 1 264 0" />
    <path id="lower" stroke="none" d="M18 160a142 142 0 0 0 284 0" />
    <Season of={year.winter} along="#upper" at="25%" />
    <Season of={year.spring} along="#upper" at="75%" />
    <Season of={year.autumn} along="#lower" at="25%" />
    <Season of={year.summer} along="#lower" at="75%" />
    <Plant at="105 105">
      <path d="M0 27V-26M0-26l-6 8m6-8 6 8M0-16l-10 11m10-11 10 11M0-5-13 8M0-5 13 8M0 7l-15 12M0 7l15 12" />
      <path strokeWidth="2" d="M-24-14h0M24-18h0M26 4h0M-27 6h0M13-31h0" />
    </Plant>
    <Plant at="215 105">
      <path id="petal" d="M0-5c-9-4-12-14-6-21l6 5 6-5c6 7 3 17-6 21Z" />
      {[72, 144, 216, 288].map((turn) => (
        <use key={turn} href="#petal" transform={`rotate(${turn})`} />
      ))}
      <path strokeWidth=".6" d="M0-2v-9M2 0l8-3M-2 0l-8-3M1 2l5 7M-1 2l-5 7" />
    </Plant>
    <Plant at="105 215">
      <ellipse cy="3" rx="8" ry="15" />
      <path d="M-5-9c-8-3-15 3-15 12s7 15 15 12M-13-8c-8-2-15 3-15 11s7 12 14 11M5-9c8-3 15 3 15 12s-7 15-15 12M13-8c8-2 15 3 15 11s-7 12-14 11" />
      <path d="M-2-12c0-6 2-10 7-12M2-11c0-4 1-7 3-9" />
      <path strokeWidth=".6" d="M-3-14c-5-7-13-8-19-5 4 4 11 6 19 5Zm0 0-11-4" />
    </Plant>
    <Plant at="215 215">
      <path d="M0 30C2 12 1-6-3-28" />
      <path id="leaf" d="M1 14c7-10 16-12 25-9-5 8-14 13-25 9Z" />
      <use href="#leaf" transform="translate(2) scale(-1 1)" />
      <use href="#leaf" transform="translate(0 -15) scale(.86)" />
      <use href="#leaf" transform="translate(1 -15) scale(-.86 .86)" />
      <use href="#leaf" transform="translate(-1 -27) scale(.66)" />
      <use href="#leaf" transform="translate(-1 -27) scale(-.66 .66)" />
    </Plant>
    <path className="sun" d={rays()} />
    <circle cx="160" cy="160" r="11" />
  </svg>
)

const Season = ({ of, along, at }: { of: string; along: string; at: string }) => (
  <text>
    <textPath href={along} startOffset={at}>
      {of}
    </textPath>
  </text>
)

const Plant = ({ at, children }: { at: string; children: ReactNode }) => (
  <g transform={`translate(${at})`}>{children}</g>
)

// A function, because a constant would become part of the browser's script. Only the server draws this.
const rays = () =>
  [...Array(12).keys()]
    .map((month) => {
      const [x, y] = [Math.cos((month * Math.PI) / 6), Math.sin((month * Math.PI) / 6)]
      const at = (radius: number) =>
        `${Math.round(160 + x * radius)} ${Math.round(160 + y * radius)}`
      return `M${at(16)}L${at(month % 2 ? 22 : 27)}`
    })
    .join('')

export type Checked = Satisfies<
  typeof import('./essence-drawing.tsx'),
  typeof import('#brand/essence-drawing.tsx')
>
