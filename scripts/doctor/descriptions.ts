import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { descriptionBlocks } from '../../src/server/description.ts'
import { parsedUrl } from '../../src/storefront/parse-or-null.ts'
import type { DescribedProduct } from '../../src/storefront/product.ts'
import type { Block } from '../../src/storefront/rich-text.ts'
import { all, finding, titlesOf, type Finding } from './report.ts'

/** The kinds of parts that pages leave out, each with its elements. */
const KINDS: [kind: string, elements: string][] = [
  ['pictures', 'img svg'],
  ['videos or sounds', 'video audio'],
  ['other pages, such as players', 'iframe object embed'],
  ['tables, whose text is shown in lines', 'table'],
  ['fields or buttons', 'input select textarea button'],
  ['scripts', 'script'],
]

/** Counts the products whose pages leave out parts of their descriptions, and names each kind with an example. */
export function descriptionFindings(products: DescribedProduct[]): Finding[] {
  const examples = new Map<string, string>()
  const cut = products.filter(({ title, descriptionHtml }) => {
    const kinds = leftOut(descriptionHtml)
    for (const kind of kinds) if (!examples.has(kind)) examples.set(kind, title)
    return kinds.length > 0
  })
  const which = `${cut.length} of ${products.length} products: ${titlesOf(cut)}`
  const parts = [...examples].map(([kind, title]) => `${kind} (${title})`).join(', ')
  return all(
    cut.length > 0 &&
      finding`! Descriptions: Pages leave out parts of the descriptions of ${which}. They are ${parts}.
        → Add pictures to the product itself, write links with https://, and say the rest in paragraphs and lists.`,
  )
}

function leftOut(html: string): string[] {
  const blocks = descriptionBlocks(html)
  const elements = elementsIn(html)
  const tags = new Set(elements.map(({ tagName }) => tagName))
  const kinds = KINDS.filter(([, names]) => names.split(' ').some((name) => tags.has(name)))
  const isUnshown = ({ tagName, attrs, childNodes }: Element) => {
    const href = attrs.find(({ name }) => name === 'href')?.value
    return tagName === 'a' && href && hasText(childNodes) && !isLinked(href, blocks)
  }
  // A list always makes a block.
  const isTooLong = blocks.length === 0 && tags.has('li')
  return [
    ...kinds.map(([kind]) => kind),
    ...(isTooLong ? ['all formatting, as they are too long'] : []),
    ...(elements.some(isUnshown) && !isTooLong ? ['links without https://, mailto: or tel:'] : []),
  ]
}

type Element = DefaultTreeAdapterTypes.Element
type Nodes = DefaultTreeAdapterTypes.ChildNode[]

/** All elements, in no order. */
function elementsIn(html: string): Element[] {
  const found = parseFragment(html).childNodes.filter(defaultTreeAdapter.isElementNode)
  for (const { childNodes } of found) {
    found.push(...childNodes.filter(defaultTreeAdapter.isElementNode))
  }
  return found
}

const hasText = (nodes: Nodes): boolean =>
  nodes.some((node) =>
    'value' in node ? node.value.trim() !== '' : 'childNodes' in node && hasText(node.childNodes),
  )

/** Whether the blocks have a link to the address. */
export const isLinked = (address: string, blocks: Block[]): boolean =>
  blocks.some((block) =>
    'runs' in block
      ? block.runs.some(({ href }) => href !== undefined && href === parsedUrl(address)?.href)
      : block.items.some((item) => isLinked(address, item)),
  )
