/** `fetch` that rejects on a redirect: on Workers it has no `redirect: 'error'`. */
export const fetchUnredirected: typeof fetch = async (asked, options) => {
  const response = await fetch(asked, { ...options, redirect: 'manual' })
  if (response.status < 300 || response.status >= 400) return response
  void response.body?.cancel()
  throw new TypeError('Redirected')
}
