// npm run schema -- FILE: takes the official schema of another version of the API.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { printSchema, type GraphQLSchema } from 'graphql'
import * as cartDocuments from '../../src/storefront/cart-queries.ts'
import * as catalogDocuments from '../../src/storefront/sitemap-query.ts'
import * as productDocuments from '../../src/storefront/product-queries.ts'
import * as listDocuments from '../../src/storefront/list-queries.ts'
import { SCHEMA_VERSIONS } from '../../src/storefront/graphql.ts'
import { inProject } from '../project.ts'
import { stop } from '../stop.ts'
import { readSchema } from './read-schema.ts'
import { reportOn, reportText } from './report.ts'
import { writeTypes } from './write-types.ts'

const documents = Object.fromEntries(
  Object.entries({
    ...productDocuments,
    ...listDocuments,
    ...cartDocuments,
    ...catalogDocuments,
  }).filter(([name]) => name.endsWith('Document')),
)

const [file = ''] = process.argv.slice(2)
const [version] = /(?<!\d)20\d\d-(01|04|07|10)(?!\d)/.exec(basename(file)) ?? []
if (!version) {
  stop(
    'Usage: npm run schema -- FILE, the schema of a version, named after it: 2026-07.graphql or 2026-07.json.',
  )
} else {
  take(version, schemaIn(file))
}

function take(of: string, schema: GraphQLSchema) {
  const oldest = readSchema(
    readFileSync(inProject(`schemas/${SCHEMA_VERSIONS[0]}.graphql`), 'utf8'),
  )
  const report = reportOn(schema, documents, oldest)
  process.stdout.write(`${of}: ${reportText(report, Object.keys(documents).length)}\n`)
  if (report.breaks.length > 0) {
    process.exitCode = 1
    process.stdout.write('Nothing was written: mend the documents, then take it again.\n')
    return
  }
  const versions = [...new Set([...SCHEMA_VERSIONS, of])].toSorted()
  const given = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const text = file.endsWith('.graphql') ? given : printSchema(schema)
  writeFileSync(inProject(`schemas/${of}.graphql`), text)
  writeVersions(versions)
  writeTypes(versions[0] ?? of)
  process.stdout.write(
    `Written: schemas/${of}.graphql, the list of versions, and the types of ${versions[0]}, the oldest.\n`,
  )
}

function schemaIn(path: string): GraphQLSchema {
  try {
    return readSchema(readFileSync(path, 'utf8'))
  } catch (error) {
    return stop(
      `${path} is no schema that can be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function writeVersions(versions: string[]) {
  const path = inProject('src/storefront/schema-versions.ts')
  const list = versions.map((each) => `'${each}'`).join(', ')
  const text = readFileSync(path, 'utf8').replace(/\[[^\]]*\]/, `[${list}]`)
  writeFileSync(path, text)
}
