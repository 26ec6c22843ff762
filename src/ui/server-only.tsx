import type { ReactNode } from 'react'

type Props = { id: string; children?: ReactNode }

/**
 * Markup that no script touches once the server has written it. Give it children on the server
 * alone (`import.meta.env.SSR && …`): then their code is not sent, and the browser, to whom this is
 * a box of text that it has no opinion of, hydrates around them.
 */
export function ServerOnly({ id, children }: Props) {
  return import.meta.env.SSR ? (
    <div id={id} className="server-only">
      {children}
    </div>
  ) : (
    <div id={id} className="server-only" {...asSent} />
  )
}

// Found before React takes over; copied only where it makes them anew.
const sent = import.meta.env.SSR ? [] : [...document.querySelectorAll('main, .server-only')]

/** What an element needs to show what the server wrote into the one of its id. */
export const asSent = {
  suppressHydrationWarning: true,
  children: '',
  ref: (element: Element | null) => {
    const copy = sent.find(({ id }) => id === element?.id)?.cloneNode(true)
    if (element?.firstChild === null && copy) element.append(...copy.childNodes)
  },
}
