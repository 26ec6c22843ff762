type Modifiers = { altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Whether a key or click is a shortcut of the browser, such as Alt + ← for Back. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey

/** 1 if lines run from left to right, -1 if from right to left: `--along` of base.css. */
export const along = (): number => (document.dir === 'rtl' ? -1 : 1)

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The step of an arrow key: 1 to the next, -1 to the previous, 0 for any other key. */
export const arrowStep = (event: Modifiers & { key: string }): number =>
  isShortcut(event) ? 0 : (STEPS[event.key] ?? 0) * along()

/** Whether a click on a link opens it in this tab. With a modifier key it opens another tab, or saves the target. */
export const isPlainClick = (event: Modifiers & { shiftKey: boolean }): boolean =>
  !isShortcut(event) && !event.shiftKey
