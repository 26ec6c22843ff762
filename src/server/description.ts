import { defaultTreeAdapter, html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { blocksOf, formatted, type Block, type Markup } from '../storefront/rich-text.ts'
import { attempt } from '../storefront/parse-or-null.ts'

const MOST_LETTERS = 50_000
const MOST_ELEMENTS = 2_000

/** A description's blocks. Empty if it has no formatting, or too much: the page then shows its plain text. */
export function descriptionBlocks(descriptionHtml: string): Block[] {
  if (descriptionHtml.length > MOST_LETTERS) return []
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    // Throws, because the time of parsing can grow with the square of the elements.
    createElement: (...of) => {
      elements += 1
      if (elements > MOST_ELEMENTS) throw new Error('Too many elements')
      return defaultTreeAdapter.createElement(...of)
    },
  }
  const fragment = attempt(() => parseFragment(descriptionHtml, { treeAdapter }))
  return formatted(blocksOf(fragment?.childNodes.flatMap(markupOf) ?? []))
}

function markupOf(node: DefaultTreeAdapterTypes.ChildNode): Markup[] {
  // Collapses white space of the source, as browsers do.
  if ('value' in node) return [node.value.replaceAll(/[ \t\n\f\r]+/g, ' ')]
  if (!('tagName' in node) || node.namespaceURI !== html.NS.HTML) return []
  const href = node.attrs.find(({ name }) => name === 'href')?.value
  return [
    {
      tag: node.tagName,
      ...(href !== undefined && { href }),
      children: node.childNodes.flatMap(markupOf),
    },
  ]
}
