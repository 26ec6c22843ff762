/** Calls back when the shopper comes back to this page: from another tab, or by Back or Forward. */
export function onReturn(listener: () => void): () => void {
  const events = new AbortController()
  const { signal } = events
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') listener()
    },
    { signal },
  )
  addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) listener()
    },
    { signal },
  )
  return () => events.abort()
}
