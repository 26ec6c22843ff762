import type { ReactNode } from 'react'

// The elements that the server sent, found before hydration. They are copied where React renders them again.
const sent = import.meta.env.SSR ? [] : [...document.querySelectorAll('.server-only')]

/** Markup that never changes. Pass children on the server alone (`import.meta.env.SSR && …`): browsers keep theirs. */
export const ServerOnly = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className="server-only" {...(import.meta.env.SSR ? { children } : asSent)} />
)

const asSent = {
  suppressHydrationWarning: true,
  children: '',
  ref: (element: Element | null) => {
    if (element?.firstChild !== null) return
    const copy = sent.find(({ id }) => id === element.id)?.cloneNode(true)
    if (copy) element.append(...copy.childNodes)
  },
}
