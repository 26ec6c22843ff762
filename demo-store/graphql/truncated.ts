export type TruncateArguments = { truncateAt?: number | null }

const OMISSION = '...'

/** The text, or as many of its whole words as leave room for three dots within that many letters. */
export function truncated(text: string, length: number | null | undefined): string {
  if (length === null || length === undefined || text.length <= length) return text
  const letters = Array.from(text)
  if (letters.length <= length) return text
  const room = Math.max(0, length - OMISSION.length)
  const space = letters.lastIndexOf(' ', room)
  return letters.slice(0, space > 0 ? space : room).join('') + OMISSION
}
