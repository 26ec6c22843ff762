import { buildSchema, introspectionFromSchema } from 'graphql'
import { expect, test } from 'vitest'
import { readSchema, reportOn } from './report.ts'

const text = `
  type Query { shop: Shop! product(handle: String): Product @deprecated(reason: "Use another") }
  type Shop { name: String! }
  type Product { id: ID! }
`
const documents = {
  shopDocument: '{ shop { name } }',
  colourDocument: '{ shop { colour } }',
  productDocument: '{ product(handle: "a") { id } }',
}

test('a newer schema removes a field and deprecates another → the report names both with their documents', () => {
  const report = reportOn(buildSchema(text), documents, buildSchema(text))
  expect(report).toEqual({
    isBroken: true,
    text: [
      'These documents are not valid:',
      '  colourDocument: Cannot query field "colour" on type "Shop".',
      'These documents use something deprecated:',
      '  productDocument: The field Query.product is deprecated. Use another',
    ].join('\n'),
  })
})

test('a newer schema makes a field nullable → the report names it, as a parser may refuse null', () => {
  const newer = buildSchema(text.replace('shop: Shop!', 'shop: Shop'))
  const report = reportOn(newer, { shopDocument: documents.shopDocument }, buildSchema(text))
  expect(report).toEqual({
    isBroken: false,
    text: expect.stringMatching(
      /^These types differ.*\n  shopDocument: Query\.shop is Shop, and was Shop!$/,
    ),
  })
})

test('a document reads a field that only newer schemas have → nothing to report', () => {
  const newer = buildSchema(text.replace('name: String!', 'name: String! colour: String'))
  const { colourDocument } = documents
  expect(reportOn(newer, { colourDocument }, buildSchema(text))).toEqual({
    isBroken: false,
    text: 'All 1 documents are valid, and use nothing that is deprecated.',
  })
})

const introspection = introspectionFromSchema(buildSchema(text))

test.each([
  ['GraphQL’s schema language', text],
  ['an introspection', JSON.stringify(introspection)],
  ['a whole response to one', JSON.stringify({ data: introspection })],
])('a schema given as %s is read, also with a byte order mark', (_name, given) => {
  expect(readSchema(given).getType('Shop')).toBeDefined()
  expect(readSchema(`\uFEFF${given}`).getType('Shop')).toBeDefined()
})

test.each([
  ['', 'Syntax Error'],
  ['type Query {', 'Syntax Error'],
  ['<html>', 'Syntax Error'],
  ['{"errors":[]}', 'introspection'],
])('%s is no schema', (given, words) => {
  expect(() => readSchema(given)).toThrow(words)
})
