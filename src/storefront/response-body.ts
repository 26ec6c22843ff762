const MOST_BYTES = 5_000_000

/** The body of a response as text; null where it goes on beyond 5 MB, of which the rest is not read. Rejects where it breaks off. */
export async function readBody({ body }: Response): Promise<string | null> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts.join('') + decoder.decode()
    bytes += value.byteLength
    if (bytes > MOST_BYTES) {
      void reader.cancel().catch(() => undefined)
      return null
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
}
