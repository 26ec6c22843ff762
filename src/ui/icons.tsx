import type { ReactNode } from 'react'

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

/** The path of a cross, which closes something. */
export const CROSS = 'm6 6 12 12M18 6 6 18'
