/** This platform's `fetch` has no `redirect: 'error'`: what redirects fails all the same, and isn't followed. */
export const fetchUnredirected: typeof fetch = async (asked, options) => {
  const response = await fetch(asked, { ...options, redirect: 'manual' })
  if (response.status < 300 || response.status >= 400) return response
  void response.body?.cancel()
  throw new TypeError('Redirected')
}
