/** Things on a page: what a selector matches, in sight, that says these words in its name or text. */
export type Place = { css: string; words?: string; within?: Place }

export type Seen = {
  /** Its name, or its text. */
  words: string
  isDisabled: boolean
  isPressed: boolean
  isFocused: boolean
  /** Nothing lies over its middle, which is in the window. */
  isOnTop: boolean
  /** The page is drawn in its own fonts, and nothing that this is in slides or fades. */
  isStill: boolean
  middle: { x: number; y: number }
}

type Found = { element: HTMLElement; words: string }

/** Runs in a page, on its own: tells of all that is there, and scrolls to the first of it if told to. */
export function look(place: Place, isToScroll: boolean): Seen[] {
  const find = ({ css, words: wanted = '', within }: Place): Found[] =>
    (within ? find(within).map(({ element }) => element) : [document])
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const words = element.getAttribute('aria-label') ?? element.textContent
        return { element, words: words.replaceAll(/\s+/g, ' ').trim() }
      })
      .filter(({ words }) => words.includes(wanted))
  const isStill = (element: Element | null): boolean =>
    element === null
      ? document.fonts.status === 'loaded' &&
        performance.getEntriesByName('first-contentful-paint').length > 0
      : !element.getAnimations().some((each) => each instanceof CSSTransition) &&
        isStill(element.parentElement)
  const found = find(place)
  if (isToScroll) found[0]?.element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map(({ element, words }) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    return {
      words,
      isDisabled: element.matches(':disabled, [aria-disabled=true]'),
      isPressed: element.getAttribute('aria-pressed') === 'true',
      isFocused: element === document.activeElement,
      isOnTop: element.contains(document.elementFromPoint(middle.x, middle.y)),
      isStill: isStill(element),
      middle,
    }
  })
}
