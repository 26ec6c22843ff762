import type { MouseEvent } from 'react'

/** Whether a click on a link leads on in this tab: with a key held it opens another, or saves. */
export const isPlainClick = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey
