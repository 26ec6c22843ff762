/** The value of a JSON text; undefined: it is malformed. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A path segment without its escapes; null: they are malformed. */
export function decodedSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** Null: the text is no absolute URL. Not `URL.parse`, which browsers of early 2024 lack. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
