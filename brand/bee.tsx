// Decorative. Ink is currentColor; --bee-body and --bee-wing recolour it, and each wing is a group
// of its own whose hinge is at the shoulder, so that style sheets can make it flutter.
export function Bee({ className }: { className?: string }) {
  return (
    <svg className={className ? `bee ${className}` : 'bee'} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g className="bee-wing bee-wing-left">
        <path d="M14 13C9 5 2 6 2 11s6 7 12 4Z" fill="var(--bee-wing, #fff8)" stroke="currentColor" strokeWidth="1.5" />
      </g>
      <g className="bee-wing bee-wing-right">
        <path d="M18 13C23 5 30 6 30 11s-6 7-12 4Z" fill="var(--bee-wing, #fff8)" stroke="currentColor" strokeWidth="1.5" />
      </g>
      <path d="M16 11c5 0 6 5 6 8 0 5-4 10-6 11-2-1-6-6-6-11 0-3 1-8 6-8Z" fill="var(--bee-body, #e9a63c)" stroke="currentColor" strokeWidth="1.5" />
      <path d="M10.5 17c3 1.5 8 1.5 11 0M1.8 22c3 1.5 7 1.5 10 0" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="16" cy="9" r="3" fill="currentColor" />
    </svg>
  )
}
