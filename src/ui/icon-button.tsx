import type { ReactNode } from 'react'

type Props = { label: string; onClick: () => void; children: ReactNode }

/** A button whose only face is an icon. */
export function IconButton({ label, onClick, children }: Props) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
