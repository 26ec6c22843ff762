/** Calls `listener` on each return to this page, from another tab or window, or by Back or Forward. */
export function onReturn(listener: () => void) {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener()
  })
  // From a window beside this one, where the page was visible all the time.
  addEventListener('focus', listener)
  addEventListener('pageshow', ({ persisted }) => persisted && listener())
}
