/**
 * Keeps an element from being listened to for the turns of animations. React listens at its root to
 * every event there is; with this one among them, each beat of each wing would wake the page.
 */
export function withoutAnimationTurns(element: HTMLElement): HTMLElement {
  const listen = element.addEventListener.bind(element)
  element.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (type !== 'animationiteration') listen(type, listener, options)
  }
  return element
}
