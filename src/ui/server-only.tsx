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

/** The elements of a document that the server alone renders, by their ids. */
export const serverOnlyIn = (document: Document): Map<string, Element> =>
  new Map([...document.querySelectorAll('.server-only')].map((each) => [each.id, each]))

// The open page's elements that the server sent, found before hydration. They are copied where React renders them
// again.
let sent = import.meta.env.SSR ? new Map<string, Element>() : serverOnlyIn(document)

/** Takes the elements of another page, which React renders next. */
export const takeServerOnly = (elements: Map<string, Element>) => (sent = elements)

/** Props that give an element the content that the server sent for the element with the same id. */
const asSent = {
  suppressHydrationWarning: true,
  children: '',
  ref: (element: Element | null) => {
    if (element?.firstChild !== null) return
    const copy = sent.get(element.id)?.cloneNode(true)
    if (copy) element.append(...copy.childNodes)
  },
}
