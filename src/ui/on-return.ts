/** Calls `listener` on a return to this page, from another tab or window, or by Back or Forward. Returns an unsubscribe. */
export function onReturn(listener: () => void): () => void {
  const events = new AbortController()
  const { signal } = events
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && listener(),
    { signal },
  )
  // From a window beside this one, where the page was visible all the time.
  addEventListener('focus', listener, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal })
  return () => events.abort()
}
