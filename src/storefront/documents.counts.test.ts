import { parse, visit } from 'graphql'
import { expect, test } from 'vitest'
import {
  cartCreateDocument,
  collectionDocument,
  collectionsDocument,
  productDocument,
  productsDocument,
} from './documents.ts'

/** How many of each connection a document reads, in its own order. */
function counts(document: unknown): string[] {
  const found: string[] = []
  visit(parse(String(document)), {
    Field: (node) => {
      for (const { name, value } of node.arguments ?? []) {
        if (value.kind === 'IntValue')
          found.push(`${node.name.value}(${name.value}: ${value.value})`)
      }
    },
  })
  return found
}

test('of each connection as many are read as the shop is said to read', () => {
  for (const document of [productsDocument, collectionDocument]) {
    expect(counts(document)).toEqual(['description(truncateAt: 200)', 'images(first: 2)'])
  }
  expect(counts(collectionsDocument)).toEqual(['products(first: 1)'])
  expect(counts(productDocument)).toEqual(['images(first: 10)', 'variants(first: 20)'])
  expect(counts(cartCreateDocument)).toEqual(['lines(first: 100)'])
})
