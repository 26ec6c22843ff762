type Modifiers = { altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Whether a key or click is a shortcut of the browser, such as Alt + ← for Back. */
const isShortcut = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The step of an arrow key: 1 to the next, -1 to the previous, 0 for any other key. */
export const arrowStep = (event: Modifiers & { key: string }): number =>
  isShortcut(event) ? 0 : (STEPS[event.key] ?? 0) * (document.dir === 'rtl' ? -1 : 1)

/** Whether a click on a link opens it in this tab. With a modifier key it opens another tab, or saves the target. */
export const isPlainClick = (event: Modifiers & { shiftKey: boolean }): boolean =>
  !isShortcut(event) && !event.shiftKey
