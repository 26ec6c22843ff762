import * as v from 'valibot'
import { attempt, parsedUrl } from './parse-or-null.ts'

/** The parts of a merchant's formatted text that the shop shows, whatever the markup was. */
export type Block = { tag: 'p' | 'h3'; runs: Run[] } | { tag: 'ul' | 'ol'; items: Block[][] }

/** Text of one style; '\n' breaks the line. `href`: an https URL. */
export type Run = { text: string; isStrong?: true; isEmphasis?: true; href?: string }

/** Unchecked markup: a text, or an element with a tag of HTML. */
export type Markup = string | { tag: string; href?: string; children: Markup[] }

// These elements contain no text of the merchant.
const DROPPED = new Set(
  'audio button canvas embed frame frameset head iframe input map math noembed noframes noscript object option picture plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)
const HEADING = /^h[1-6]$/
const BLOCKS = new Set(
  'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup hr legend li main menu nav p pre search section summary table tbody tfoot thead tr ul ol'.split(
    ' ',
  ),
)
const MOST_NESTED_LISTS = 3

type Style = Omit<Run, 'text'>

/** The blocks of markup. Children replace elements that are not shown; text between blocks is a paragraph. */
export function blocksOf(markup: Markup[], depth = 0): Block[] {
  const blocks: Block[] = []
  let runs: Run[] = []
  add(markup, {})
  endBlock('p')
  return blocks

  function add(nodes: Markup[], style: Style) {
    for (const node of nodes) {
      if (typeof node === 'string') addText(node, style)
      else addElement(node, style)
    }
  }

  function addElement(element: Exclude<Markup, string>, style: Style) {
    const { tag, children } = element
    if (DROPPED.has(tag)) return
    if (tag === 'br') addText('\n', style)
    else if (HEADING.test(tag)) addBlock('h3', children, style)
    else if ((tag === 'ul' || tag === 'ol') && depth < MOST_NESTED_LISTS) addList(tag, children)
    else if (BLOCKS.has(tag)) addBlock('p', children, style)
    else {
      add(children, styleIn(element, style))
      if (tag === 'td' || tag === 'th') addText(' ', style)
    }
  }

  function addText(text: string, style: Style) {
    const last = runs.at(-1)
    if (last && hasStyle(last, style)) last.text += text
    else runs.push({ ...style, text })
  }

  function addBlock(tag: 'p' | 'h3', children: Markup[], style: Style) {
    endBlock('p')
    add(children, style)
    endBlock(tag)
  }

  function addList(tag: 'ul' | 'ol', children: Markup[]) {
    endBlock('p')
    const items = children
      .map((child) => blocksOf([child], depth + 1))
      .filter((item) => item.length > 0)
    if (items.length > 0) blocks.push({ tag, items })
  }

  function endBlock(tag: 'p' | 'h3') {
    const from = runs.findIndex(isWritten)
    const to = runs.findLastIndex(isWritten)
    const written = from < 0 ? [] : runs.slice(from, to + 1)
    runs = []
    const [first] = written
    const last = written.at(-1)
    if (!first || !last) return
    first.text = first.text.trimStart()
    last.text = last.text.trimEnd()
    blocks.push({ tag, runs: written })
  }
}

const isWritten = ({ text }: Run): boolean => text.trim() !== ''

const hasStyle = (run: Run, { isStrong, isEmphasis, href }: Style): boolean =>
  run.isStrong === isStrong && run.isEmphasis === isEmphasis && run.href === href

function styleIn({ tag, href }: Exclude<Markup, string>, style: Style): Style {
  if (tag === 'strong' || tag === 'b') return { ...style, isStrong: true }
  if (tag === 'em' || tag === 'i') return { ...style, isEmphasis: true }
  const url = tag === 'a' && href !== undefined ? parsedUrl(href) : null
  return url?.protocol === 'https:' ? { ...style, href: url.href } : style
}

/** The blocks; empty if they are a plain text. */
export function formatted(blocks: Block[]): Block[] {
  const [first, ...others] = blocks
  const isPlain =
    others.length === 0 &&
    first?.tag === 'p' &&
    first.runs.every((run) => hasStyle(run, {}) && !run.text.includes('\n'))
  return isPlain ? [] : blocks
}

/** The text without its formatting, in lines: one for each paragraph, heading and item of a list. */
export const plainLines = (blocks: Block[]): string[] =>
  blocks.flatMap((block) =>
    'runs' in block
      ? block.runs
          .map(({ text }) => text)
          .join('')
          .split('\n')
      : block.items.map((item) => plainLines(item).join(' ')),
  )

const children = v.array(v.lazy(() => richNode))
// Selects by type: a union would try each of its options for each nested child.
const richNode: v.GenericSchema<unknown, Markup> = v.variant('type', [
  v.pipe(
    v.object({
      type: v.literal('text'),
      value: v.string(),
      bold: v.optional(v.boolean()),
      italic: v.optional(v.boolean()),
    }),
    v.transform(({ value, bold, italic }) => {
      const inner = { tag: italic ? 'em' : 'span', children: [value] }
      return { tag: bold ? 'strong' : 'span', children: [inner] }
    }),
  ),
  v.pipe(
    v.object({ type: v.literal('link'), url: v.string(), children }),
    v.transform((link) => ({ tag: 'a', href: link.url, children: link.children })),
  ),
  v.pipe(
    v.object({ type: v.literal('list'), listType: v.string(), children }),
    v.transform((list) => ({ ...list, tag: list.listType === 'ordered' ? 'ol' : 'ul' })),
  ),
  v.pipe(
    v.object({ type: v.picklist(['root', 'paragraph', 'heading', 'list-item']), children }),
    v.transform((block) => ({ ...block, tag: TAGS[block.type] })),
  ),
])

const TAGS = { root: 'div', paragraph: 'p', heading: 'h3', 'list-item': 'li' }

const MOST_LETTERS = 50_000

/** The blocks of a metafield of the type `rich_text_field`; empty if it is too long or malformed. */
export function richTextBlocks(json: string): Block[] {
  if (json.length > MOST_LETTERS) return []
  // Throws if the text is malformed, or its elements are nested too deeply for the call stack.
  return attempt(() => blocksOf([v.parse(richNode, JSON.parse(json))])) ?? []
}
