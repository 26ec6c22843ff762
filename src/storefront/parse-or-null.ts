/** The result of `act`; null: it threw. */
export function attempt<Value>(act: () => Value): Value | null {
  try {
    return act()
  } catch {
    return null
  }
}

export const parsedJson = (text: string): unknown => attempt(() => JSON.parse(text))

export const decodedSegment = (segment: string): string | null =>
  attempt(() => decodeURIComponent(segment))

/** A query whose escapes that are no UTF-8 stand for themselves: '10%25BFCM' of '10%BFCM'. */
export const wellEscaped = (query: string): string =>
  query.replace(/%[0-7][\da-f]|(?:%[89a-f][\da-f])+/gi, (escapes) =>
    decodedSegment(escapes) === null ? escapes.replaceAll('%', '%25') : escapes,
  )

/** The text as an http or https URL. Null: it is no URL, or has another scheme. */
export function webUrl(text: string): URL | null {
  const url = parsedUrl(text)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** Null: the text is no absolute URL. Not `URL.parse`, which the baseline's browsers lack. */
export const parsedUrl = (text: string): URL | null => attempt(() => new URL(text))

/** The text with U+FFFD for each half of a surrogate pair. Not `toWellFormed`, which Firefox lacks before 119. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
