/** The value of a JSON text; undefined where it is malformed. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A path segment without its escapes; null where they are malformed. */
export function decodedSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** Null where the text is no absolute URL. `URL.parse` does the same, but browsers of early 2024 lack it. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
