import { buildSchema, introspectionFromSchema } from 'graphql'
import { expect, test } from 'vitest'
import { readSchema, reportOn, reportText } from './report.ts'

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
    changed: [],
    breaks: ['colourDocument: Cannot query field "colour" on type "Shop".'],
    deprecated: ['productDocument: The field Query.product is deprecated. Use another'],
  })
  expect(reportText(report, 3)).toContain('not valid:\n  colourDocument: ')
})

test('a newer schema makes a field nullable → the report names it, as a parser may refuse null', () => {
  const newer = buildSchema(text.replace('shop: Shop!', 'shop: Shop'))
  const report = reportOn(newer, { shopDocument: documents.shopDocument }, buildSchema(text))
  expect(report.changed).toEqual(['shopDocument: Query.shop is Shop, and was Shop!'])
  expect(reportText(report, 1)).toMatch(/^These types differ/)
})

test('a schema without problems is reported as such', () => {
  const report = reportOn(
    buildSchema(text),
    { shopDocument: documents.shopDocument },
    buildSchema(text),
  )
  expect(reportText(report, 1)).toMatch(/^All 1 documents are valid/)
})

test.each([
  ['in GraphQL’s schema language', text],
  ['with a byte order mark', `\uFEFF${text}`],
  [
    'as an introspection with one',
    `\uFEFF${JSON.stringify(introspectionFromSchema(buildSchema(text)))}`,
  ],
  ['as an introspection', JSON.stringify(introspectionFromSchema(buildSchema(text)))],
  [
    'as a whole response to one',
    JSON.stringify({ data: introspectionFromSchema(buildSchema(text)) }),
  ],
])('a schema %s is read', (_name, given) => {
  expect(readSchema(given).getType('Shop')).toBeDefined()
})

test.each([
  ['', 'Syntax Error'],
  ['type Query {', 'Syntax Error'],
  ['<html>', 'Syntax Error'],
  ['{"errors":[]}', 'introspection'],
])('%s is no schema', (given, words) => {
  expect(() => readSchema(given)).toThrow(words)
})
