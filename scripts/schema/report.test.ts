import { buildSchema, introspectionFromSchema } from 'graphql'
import { expect, test } from 'vitest'
import { readSchema } from './read-schema.ts'
import { reportOn, reportText } from './report.ts'

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

test('a newer schema takes a field away and deprecates another: both are named with their documents', () => {
  const report = reportOn(buildSchema(text), documents, buildSchema(text))
  expect(report).toEqual({
    changed: [],
    breaks: ['colourDocument: Cannot query field "colour" on type "Shop".'],
    deprecated: ['productDocument: The field Query.product is deprecated. Use another'],
  })
  expect(reportText(report, 3)).toContain('It can’t answer:\n  colourDocument: ')
})

test('in a newer schema what was always there may be null: it is named, as our own schemas may refuse that', () => {
  const newer = buildSchema(text.replace('shop: Shop!', 'shop: Shop'))
  const report = reportOn(newer, { shopDocument: documents.shopDocument }, buildSchema(text))
  expect(report.changed).toEqual(['shopDocument: Query.shop is Shop, and was Shop!'])
  expect(reportText(report, 1)).toMatch(/^It answers in another type/)
})

test('a schema in which all is right', () => {
  const report = reportOn(
    buildSchema(text),
    { shopDocument: documents.shopDocument },
    buildSchema(text),
  )
  expect(reportText(report, 1)).toMatch(/^All 1 documents are right/)
})

test.each([
  ['in GraphQL’s own language', text],
  ['behind a byte order mark', `\uFEFF${text}`],
  [
    'as an introspection behind one',
    `\uFEFF${JSON.stringify(introspectionFromSchema(buildSchema(text)))}`,
  ],
  ['as an introspection', JSON.stringify(introspectionFromSchema(buildSchema(text)))],
  [
    'as a whole answer to one',
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
