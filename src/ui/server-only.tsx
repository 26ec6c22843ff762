import type { ReactNode } from 'react'

/**
 * Markup that no script touches once the server has written it. Give it children on the server
 * alone (`import.meta.env.SSR && …`): then their code is not sent, and the browser, to whom this is
 * a box of HTML that it has no opinion of, hydrates around them.
 */
export function ServerOnly({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? (
    <div className="server-only">{children}</div>
  ) : (
    <div
      className="server-only"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
