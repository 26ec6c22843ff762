import type { ReactNode } from 'react'

/**
 * Markup that the server renders and the browser never touches. Pass children on the server alone
 * (`import.meta.env.SSR && …`): their code is then not sent, and React hydrates around their HTML. Children that a
 * browser passes replace the server's HTML.
 */
export function ServerOnly({ id, children }: { id: string; children?: ReactNode }) {
  const content = import.meta.env.SSR || children ? { children } : asSent
  return <div id={id} className="server-only" {...content} />
}

// The server's elements, found before hydration; copied where React renders them again.
const sent = import.meta.env.SSR ? [] : [...document.querySelectorAll('main, .server-only')]

/** Props with which an element keeps the server's content of the element with its id. */
export const asSent = {
  suppressHydrationWarning: true,
  children: '',
  ref: (element: Element | null) => {
    if (element?.firstChild !== null) return
    const copy = sent.find(({ id }) => id === element.id)?.cloneNode(true)
    if (copy) element.append(...copy.childNodes)
  },
}
