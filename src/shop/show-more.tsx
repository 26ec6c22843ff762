import { useState, type MouseEvent } from 'react'
import { isPlainClick } from '../ui/plain-click.ts'

type Props = { href: string; onPress: (() => Promise<void>) | undefined }

/** A link to the same list with a page more of it; with a script the page grows where it is. */
export function ShowMoreLink({ href, onPress }: Props) {
  const [isAsking, setAsking] = useState(false)
  const grow = async (event: MouseEvent) => {
    if (!onPress || !isPlainClick(event)) return
    event.preventDefault()
    if (isAsking) return
    setAsking(true)
    await onPress()
    setAsking(false)
  }
  return (
    <p className="show-more">
      <a className="button quiet" href={href} aria-busy={isAsking} onClick={grow}>
        Show more
      </a>
    </p>
  )
}
