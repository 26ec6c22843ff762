/** Milliseconds that a response asks to be given, in seconds ('2.0', as the provider writes it) or as a date; null where it asks for none. */
export function retryAfterMs(headers: Headers): number | null {
  const asked = headers.get('Retry-After')
  if (!asked) return null
  const ms = /^\d+(\.\d+)?$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
