type Modifiers = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** Whether a click on a link opens it in this tab. With a modifier key it opens another tab, or saves the target. */
export const isPlainClick = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey
