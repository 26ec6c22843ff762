type Modifiers = { altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Whether a key or press is the browser's own, such as the arrow that leads back. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey

/** Whether a click on a link leads on in this tab: with a key held it opens another, or saves. */
export const isPlainClick = (event: Modifiers & { shiftKey: boolean }): boolean =>
  !isShortcut(event) && !event.shiftKey
