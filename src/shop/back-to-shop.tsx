import type { MouseEvent } from 'react'
import { cardPath } from '../routes.ts'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { isPlainClick } from '../ui/plain-click.ts'

/** Leads to the product's card: back to where it was pressed, where the shopper comes from there. */
export function BackToShop({ handle }: { handle: string }) {
  return (
    <a className="back" href={cardPath(handle)} onClick={goBack}>
      <ArrowLeftIcon />
      Back to Shop
    </a>
  )
}

function goBack(event: MouseEvent) {
  if (!isPlainClick(event) || !comesFromHome()) return
  event.preventDefault()
  history.back()
}

// Browsers that can't say what was there before follow the link.
function comesFromHome(): boolean {
  const { navigation } = window as Partial<Window>
  const index = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries()[index - 1]?.url
  return typeof before === 'string' && new URL(before).pathname === '/'
}
