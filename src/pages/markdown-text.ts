// The last two, and @, are of addresses that are made links wherever they stand. Some parsers take a
// bracket for one that is escaped within a link: so what stands beside it is escaped too.
const SPECIAL = /[\\`*_[\]<>#~@]|&(?=[#\w])|!(?=\[)|(?<=\])\(|:(?=\/\/)|(?<=www)\./gi
// At the beginning of a line these make a list, a rule or a heading of it.
const OPENING = /^[-+=]|^\d{1,9}(?=[.)])/
// What an address may not hold where it stands in a link.
const UNCONTAINED = /[\s\p{Cc}<>\\]/gu

/** Words of the provider's as a part of one line of Markdown, where they are read as they are. */
export function markdownText(words: string): string {
  const line = words.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.replace(SPECIAL, String.raw`\$&`).replace(OPENING, escapedOpening)
}

const escapedOpening = (opening: string): string =>
  /\d/.test(opening) ? `${opening}\\` : `\\${opening}`

/** Leads nowhere but to that address, whatever the words hold. */
export function markdownLink(words: string, address: string): string {
  const contained = address
    .replace(UNCONTAINED, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
  return `[${markdownText(words)}](${contained})`
}
