import { linked } from '../shop/rich-text.tsx'
import type { Block, Run } from '../storefront/rich-text.ts'

/** A block with its lists and links. Leaves out emphasis, which only readers of a page need. */
export function richMarkdown(block: Block): string {
  if ('runs' in block) return (block.tag === 'h3' ? '### ' : '') + inlineMarkdown(block.runs)
  const items = block.items.map((item, index) => {
    const mark = block.tag === 'ol' ? `${index + 1}. ` : '- '
    const lines = item.map(richMarkdown).join('\n')
    return mark + lines.replaceAll('\n', `\n${' '.repeat(mark.length)}`)
  })
  return items.join('\n')
}

const inlineMarkdown = (all: Run[]): string =>
  linked(all)
    .map(({ href, runs }) => {
      const text = runs.map((run) => run.text).join('')
      const words = text.trim()
      // A '!' before a link would make a picture of it.
      const written =
        href === undefined
          ? markdownText(words).replace(/!$/, String.raw`\!`)
          : markdownLink(words, href)
      const before = text.trimStart() === text ? '' : ' '
      const after = words === '' || text.trimEnd() === text ? '' : ' '
      return before + written + after
    })
    .join('')

// Includes '@', '://' and 'www.', because parsers make links of bare addresses, and '(' after ']', because some parsers
// take an escaped bracket for the end of a link's text.
const SPECIAL = /[\\`*_[\]<>#~@]|&(?=[#\w])|!(?=\[)|(?<=\])\(|:(?=\/\/)|(?<=www)\./gi
// At the start of a line, or after its number, these make it a list item, a rule or a heading.
const OPENING = /^[-+=]|(?<=^\d{1,9})[.)]/
// Characters that end or break a link's address.
const UNCONTAINED = /[\s\p{Cc}<>\\]/gu

// Invisible characters, which only agents would read, except the two joiners that emoji and some scripts need.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu

/** The provider's text as part of one line of Markdown: its markup is escaped, its invisible characters are removed. */
export function markdownText(words: string): string {
  const visible = words.replace(INVISIBLE, '')
  const line = visible.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.replace(SPECIAL, String.raw`\$&`).replace(OPENING, String.raw`\$&`)
}

/** A link that leads to the address whatever the text contains. */
export function markdownLink(words: string, address: string): string {
  const unbroken = address.replace(UNCONTAINED, encodeURIComponent)
  const contained = unbroken.replaceAll('(', '%28').replaceAll(')', '%29')
  return `[${markdownText(words)}](${contained})`
}
