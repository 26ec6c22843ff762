/** What there is of these, each a paragraph of its own. */
export const paragraphs = (parts: (string | false)[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`

/** Nothing where there are no lines. */
export const section = (title: string, lines: string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`
