import * as v from 'valibot'
import { attempt, parsedUrl } from './parse-or-null.ts'
import { withBreaks } from './product.ts'

/** The parts of a merchant's formatted text that the shop shows, whatever the markup was. */
export type Block = { tag: 'p' | 'h3'; runs: Run[] } | { tag: 'ul' | 'ol'; items: Block[][] }

type Flag = true | undefined

/** Text of one style; '\n' breaks the line. `href`: an https, mailto or tel URL. */
export type Run = { text: string; isStrong?: Flag; isEmphasis?: Flag; href?: string | undefined }

/** Unchecked markup: a text, or an element with a tag of HTML. */
export type Markup = string | { tag: string; attrs?: Record<string, string>; children: Markup[] }

const tags = (names: string): Set<string> => new Set(names.split(' '))

// These elements contain no text of the merchant.
const DROPPED = tags(
  'audio button canvas embed frame frameset head iframe input map math noembed noframes noscript object option picture plaintext script select style svg template textarea title video xml xmp',
)
const HEADING = /^h[1-6]$/
const BLOCKS = tags(
  'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup hr legend li main menu nav p pre search section summary table tbody tfoot thead tr ul ol',
)
const LISTS = tags('ul ol')
const MOST_NESTED = 3

/** A list's child, or the items that it wraps. */
const itemsIn = (child: Markup): Markup[] =>
  typeof child === 'string' ||
  LISTS.has(child.tag) ||
  !child.children.some((each) => typeof each !== 'string' && each.tag === 'li')
    ? [child]
    : child.children

const textOf = (runs: Run[]): string => runs.map(({ text }) => text).join('')

type Style = Omit<Run, 'text'>

/** The blocks of markup. Children replace elements that are not shown; text between blocks is a paragraph. */
function blocksOf(markup: Markup[], depth = 0, outer: Style = {}): Block[] {
  const blocks: Block[] = []
  let runs: Run[] = []
  add(markup, outer)
  endBlock('p')
  return blocks

  function add(nodes: Markup[], style: Style) {
    for (const node of nodes) {
      if (typeof node === 'string') addText(node, style)
      else addElement(node, style)
    }
  }

  function addElement(element: Exclude<Markup, string>, around: Style) {
    const { tag, children } = element
    if (DROPPED.has(tag)) return
    const style = styleIn(element, around)
    if (tag === 'br') addText('\n', style)
    else if (HEADING.test(tag)) addBlock('h3', children, style)
    else if ((tag === 'ul' || tag === 'ol') && depth < MOST_NESTED) addList(tag, children, style)
    else if (BLOCKS.has(tag)) addBlock('p', children, style)
    else {
      add(children, style)
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

  function addList(tag: 'ul' | 'ol', children: Markup[], style: Style) {
    endBlock('p')
    const items: Block[][] = []
    for (const child of children.flatMap(itemsIn)) {
      const item = blocksOf([child], depth + 1, style)
      // A list that stands between items belongs to the one before it.
      const before = typeof child !== 'string' && LISTS.has(child.tag) ? items.at(-1) : undefined
      if (before) before.push(...item)
      else if (item.length > 0) items.push(item)
    }
    if (items.length > 0) blocks.push({ tag, items })
  }

  function endBlock(tag: 'p' | 'h3') {
    const written = runs.slice(runs.findIndex(isWritten), runs.findLastIndex(isWritten) + 1)
    runs = []
    const whole = withBreaks(textOf(written)).trimEnd()
    let at = 0
    for (const run of written) run.text = whole.slice(at, (at += run.text.length))
    const [first] = written
    if (!first) return
    first.text = first.text.trimStart()
    blocks.push({ tag, runs: written })
  }
}

const isWritten = ({ text }: Run): boolean => text.trim() !== ''

const hasStyle = (run: Run, { isStrong, isEmphasis, href }: Style): boolean =>
  run.isStrong === isStrong && run.isEmphasis === isEmphasis && run.href === href

// The value of the last declaration.
const WEIGHT = /^(?:.*;)?\s*font(?:-weight)?\s*:([^;]+)/is
const SLANT = /^(?:.*;)?\s*font(?:-style)?\s*:([^;]+)/is

function styleIn({ tag, attrs = {} }: Exclude<Markup, string>, around: Style): Style {
  const { href, style: css = '' } = attrs
  const [, weight = tag === 'strong' || tag === 'b' ? 'bold' : 'inherit'] = WEIGHT.exec(css) ?? []
  const [, slant = tag === 'em' || tag === 'i' ? 'italic' : 'inherit'] = SLANT.exec(css) ?? []
  const url = tag === 'a' && href !== undefined ? parsedUrl(href) : null
  return {
    isStrong: isOn(weight, /bold|[6-9]\d\d|1000/i, around.isStrong),
    isEmphasis: isOn(slant, /italic|oblique/i, around.isEmphasis),
    href: url && /^(?:https|mailto|tel):$/.test(url.protocol) ? url.href : around.href,
  }
}

const isOn = (value: string, on: RegExp, around: Flag): Flag =>
  on.test(value) || (/inherit|unset/i.test(value) && around) || undefined

/** The blocks; empty if they are a plain text. */
export function formatted(blocks: Block[]): Block[] {
  const plain = { tag: 'p', runs: [{ text: plainLines(blocks)[0] }] }
  return JSON.stringify(blocks) === JSON.stringify([plain]) ? [] : blocks
}

/** The text without its formatting, in lines: one for each paragraph, heading and item of a list. */
export const plainLines = (blocks: Block[]): string[] =>
  blocks.flatMap((block) =>
    'runs' in block
      ? textOf(block.runs).split('\n')
      : block.items.map((item) => plainLines(item).join(' ')),
  )

// At most 150 characters. The stop of a number or an abbreviation ('12.', 'z. B.', 'St.') does not end a sentence.
const FIRST_SENTENCE =
  /^[^\n]{1,148}?(?:[。！？]|(?:[!?؟।]|(?<!(?:^|[\s.])(?:\p{Lu}\p{Ll}?|\p{L}|\p{N}{1,2}))\.)[”»"]?(?=\s+[\p{Lu}\p{Lo}]|\s*$))\s*/u

/** A description's first sentence, if it begins with a paragraph, and the rest. No `blocks`: it is the plain text. */
export function inTwo(text: string, blocks: Block[]): { opening: Block[]; story: Block[] } {
  const plain: Block = { tag: 'p', runs: [{ text }] }
  const [first = plain, ...others] = blocks
  if (first.tag !== 'p') return { opening: [], story: blocks }
  let left = FIRST_SENTENCE.exec(textOf(first.runs))?.[0].length ?? 0
  const opening: Run[] = []
  const rest: Run[] = []
  for (const run of first.runs) {
    opening.push({ ...run, text: run.text.slice(0, left) })
    rest.push({ ...run, text: run.text.slice(left) })
    left = Math.max(0, left - run.text.length)
  }
  return { opening: paragraph(opening), story: [...paragraph(rest), ...others] }
}

function paragraph(all: Run[]): Block[] {
  const runs = all.filter(({ text }) => text)
  return runs.length > 0 ? [{ tag: 'p', runs }] : []
}

const flag = v.optional(v.boolean())
const children = v.array(v.lazy(() => richNode))
// Selects by type: a union would try each of its options for each nested child.
const richNode: v.GenericSchema<unknown, Markup> = v.pipe(
  v.variant('type', [
    v.object({ type: v.literal('text'), value: v.string(), bold: flag, italic: flag }),
    v.object({ type: v.literal('link'), url: v.string(), children }),
    v.object({ type: v.literal('list'), listType: v.string(), children }),
    v.object({ type: v.picklist(['root', 'paragraph', 'heading', 'list-item']), children }),
  ]),
  v.transform((node) => {
    if (node.type === 'text') {
      const inner = { tag: node.italic ? 'em' : 'span', children: [node.value] }
      return { tag: node.bold ? 'strong' : 'span', children: [inner] }
    }
    if (node.type === 'link') return { ...node, tag: 'a', attrs: { href: node.url } }
    if (node.type === 'list') return { ...node, tag: node.listType === 'ordered' ? 'ol' : 'ul' }
    return { ...node, tag: TAGS[node.type] }
  }),
)

const TAGS = { root: 'div', paragraph: 'p', heading: 'h3', 'list-item': 'li' }

const MOST_LETTERS = 50_000

/** The blocks of the markup that is read; empty if reading it throws, or if their text is too long. */
export function blocksFrom(read: () => Markup[]): Block[] {
  const blocks = attempt(() => blocksOf(read())) ?? []
  return plainLines(blocks).join('\n').length > MOST_LETTERS ? [] : blocks
}

/** The blocks of a metafield of the type `rich_text_field`; empty if it is too long, malformed or nested too deeply. */
export const richTextBlocks = (json: string): Block[] =>
  blocksFrom(() => [v.parse(richNode, JSON.parse(json))])
