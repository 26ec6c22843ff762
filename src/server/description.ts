import { defaultTreeAdapter, html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { blocksFrom, formatted, type Block, type Markup } from '../storefront/rich-text.ts'

const MOST_ELEMENTS = 10_000
const MOST_NESTED = 200

/** A description's blocks. Empty if it has no formatting, or too much: the page then shows its plain text. */
export function descriptionBlocks(descriptionHtml: string): Block[] {
  let elements = 0
  let depth = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    // Throws, because the time of parsing can grow with the elements and how deeply they are nested.
    onItemPush: () => {
      elements += 1
      depth += 1
      if (elements > MOST_ELEMENTS || depth > MOST_NESTED) throw new Error('Too many elements')
    },
    onItemPop: () => void (depth -= 1),
  }
  const read = () => parseFragment(descriptionHtml, { treeAdapter }).childNodes.flatMap(markupOf)
  return formatted(blocksFrom(read))
}

function markupOf(node: DefaultTreeAdapterTypes.ChildNode): Markup[] {
  // Collapses white space of the source, as browsers do.
  if ('value' in node) return [node.value.replaceAll(/[ \t\n\f\r]+/g, ' ')]
  if (!('tagName' in node) || node.namespaceURI !== html.NS.HTML) return []
  const attrs = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [{ tag: node.tagName, attrs, children: node.childNodes.flatMap(markupOf) }]
}
