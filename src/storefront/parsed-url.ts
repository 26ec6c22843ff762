/** Null where the text is no URL. Not `URL.parse`, which browsers of early 2024 lack. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
