const MOST_LETTERS = 200

/** A message of the provider's, as much of it as a line of the cart has room for; never half a letter. */
export function providerWords(message: string): string {
  const words = message.trim().replace(/\s+/g, ' ')
  return words.length <= MOST_LETTERS
    ? words
    : `${words.slice(0, MOST_LETTERS).replace(/[\uD800-\uDBFF]$/, '')}…`
}
