/**
 * Keeps an element from being listened to for the iterations of animations. React listens at its root to
 * every event there is; with this one among them, each beat of each wing would wake the page.
 */
export function withoutAnimationIterations(element: HTMLElement): HTMLElement {
  const listen = element.addEventListener.bind(element)
  element.addEventListener = (...heard: Parameters<typeof listen>) => {
    if (heard[0] !== 'animationiteration') listen(...heard)
  }
  return element
}
