// Decorative. The ink is currentColor, --bee-body and --bee-wing are washed in under it; each wing is
// a group of its own, so that a style sheet can make it flutter.
export function Bee() {
  return (
    <svg
      className="bee"
      viewBox="0 0 32 32"
      fill="var(--bee-body)"
      stroke="currentColor"
      strokeWidth="1.1"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <g className="bee-wing bee-wing-left" fill="var(--bee-wing)">
        <path d="M13.6 15c-4.6-.6-8.6 1.1-9 3.6-.5 3 6 4 9.4-1.8Z" />
        <path d="M14 13.8C12 8.6 7 4 3.2 5.2-.3 6.3.7 12.3 5.4 14.4c3 1.3 6 1.1 8.6-.6Z" />
        <path fill="none" strokeWidth=".5" d="M13 13C10.5 9.9 7.7 8 4.6 7.4M12 13.4c-2.2-.4-4-1-5.8-2" />
      </g>
      <g className="bee-wing bee-wing-right" fill="var(--bee-wing)">
        <path d="M18.4 15c4.5-.8 8.7.8 9.2 3.3.6 3-6 4.2-9.5-1.5Z" />
        <path d="M18 13.8c1.8-5.3 6.6-10 10.5-9 3.6 1 2.8 7.1-1.8 9.3-3 1.5-6.1 1.3-8.7-.3Z" />
        <path fill="none" strokeWidth=".5" d="M19 13c2.3-3.2 5.1-5.2 8.2-5.9M20 13.4c2.2-.5 4-1.2 5.7-2.3" />
      </g>
      <path fill="none" d="M14.7 8.6c-.2-2.4-1.3-4.2-3.2-5M17.3 8.6c.1-2.4 1.1-4.3 3-5.2" />
      <path d="M16 14.4c4 0 5.9 2.5 5.9 5.6 0 4.3-3 8.2-5.9 10-2.9-1.8-5.9-5.7-5.9-10 0-3.1 1.9-5.6 5.9-5.6Z" />
      <path fill="currentColor" stroke="none" d="M10.2 18.6c3.6 1.6 8 1.6 11.6 0l.1 2.3c-3.7 2-8.1 2-11.8 0ZM11 23.6c3.2 1.4 6.8 1.4 10 0l-1.3 2.3c-2.3 1.2-5.1 1.2-7.4 0Z" />
      <path d="M16 10.8c1.2-.5 2.2.2 2.6.9 1 .1 1.5 1 1.3 1.9.4.9-.1 1.9-1 2.1-.6.8-1.9 1-2.9.7-1 .3-2.3.1-2.9-.7-.9-.2-1.4-1.2-1-2.1-.2-.9.3-1.8 1.3-1.9.4-.7 1.4-1.4 2.6-.9Z" />
      <ellipse cx="16" cy="9.5" rx="2.3" ry="1.9" fill="currentColor" />
    </svg>
  )
}
