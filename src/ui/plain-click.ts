type Modifiers = { altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Whether a key or click belongs to the browser, such as Alt + ← for Back. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey

/** Whether a click on a link opens it in this tab; with a modifier key it opens another, or saves. */
export const isPlainClick = (event: Modifiers & { shiftKey: boolean }): boolean =>
  !isShortcut(event) && !event.shiftKey
