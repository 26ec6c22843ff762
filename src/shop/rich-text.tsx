import { createElement, type ReactNode } from 'react'
import type { Block, Run } from '../storefront/rich-text.ts'

export const richText = (blocks: Block[]): ReactNode[] =>
  blocks.map((block, key) => {
    const content = 'runs' in block ? inline(block.runs) : block.items.map(itemElement)
    return createElement(block.tag, { key }, ...content)
  })

/** An item with a single paragraph needs no element for it. */
const itemElement = (item: Block[]): ReactNode => {
  const [first, ...others] = item
  const content = first?.tag === 'p' && others.length === 0 ? inline(first.runs) : richText(item)
  return createElement('li', null, ...content)
}

const inline = (all: Run[]): ReactNode[] =>
  linked(all).flatMap(({ href, runs }) => {
    const content = runs.map(runElement)
    return href === undefined ? content : [createElement('a', { href }, ...content)]
  })

function runElement({ text, isStrong, isEmphasis }: Run): ReactNode {
  const inner = isEmphasis ? createElement('em', null, text) : text
  return isStrong ? createElement('strong', null, inner) : inner
}

/** Groups consecutive runs with the same link, or without one. */
export function linked(runs: Run[]): { href: string | undefined; runs: Run[] }[] {
  const groups: { href: string | undefined; runs: Run[] }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last.href === run.href) last.runs.push(run)
    else groups.push({ href: run.href, runs: [run] })
  }
  return groups
}
