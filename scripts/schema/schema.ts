// `npm run schema -- FILE`: adopts the official schema of another version of the API.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { introspectionFromSchema, printSchema, type GraphQLSchema } from 'graphql'
import { SCHEMA_VERSIONS } from '../../src/storefront/graphql.ts'
import { NOTICES_VERSION } from '../../src/storefront/policies.ts'
import { inProject, stop } from '../project.ts'
import { readDocuments } from './documents.ts'
import { readSchema, reportOn } from './report.ts'

const [file = ''] = process.argv.slice(2)
const [version] = /(?<!\d)20\d\d-(01|04|07|10)(?!\d)/.exec(basename(file)) ?? []
if (!version) {
  stop(
    'Usage: npm run schema -- FILE, the schema of one version, whose name holds the version: 2027-01.graphql or 2027-01.json.',
  )
}
await take(version, schemaIn(file))

async function take(newVersion: string, schema: GraphQLSchema) {
  const [oldest = newVersion] = SCHEMA_VERSIONS
  const all = await readDocuments()
  const { noticesDocument: _, ...older } = all
  const documents = newVersion < NOTICES_VERSION ? older : all
  const report = reportOn(schema, documents, schemaIn(pathOf(oldest)))
  process.stdout.write(`${newVersion}: ${report.text}\n`)
  if (report.isBroken) stop('Nothing was written. Correct the documents, and run it again.')
  const given = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  writeFileSync(pathOf(newVersion), file.endsWith('.graphql') ? given : printSchema(schema))
  const versions = [...new Set([...SCHEMA_VERSIONS, newVersion])].toSorted()
  writeVersions(versions)
  const [typed = newVersion] = versions
  writeTypes(schemaIn(pathOf(typed)))
  process.stdout.write(
    `Written: schemas/${newVersion}.graphql, SCHEMA_VERSIONS, and the types of ${typed}, the oldest version.\n`,
  )
}

function pathOf(schemaVersion: string): string {
  return inProject(`schemas/${schemaVersion}.graphql`)
}

function schemaIn(path: string): GraphQLSchema {
  try {
    return readSchema(readFileSync(path, 'utf8'))
  } catch (error) {
    return stop(`${path} holds no schema: ${error instanceof Error ? error.message : error}`)
  }
}

function writeVersions(versions: string[]) {
  const path = inProject('src/storefront/graphql.ts')
  const list = versions.map((each) => `'${each}'`).join(', ')
  const text = readFileSync(path, 'utf8')
  const line = /^export const SCHEMA_VERSIONS = \[[^\]]*\]/m
  if (!line.test(text)) stop(`${path} does not contain the list SCHEMA_VERSIONS.`)
  writeFileSync(path, text.replace(line, `export const SCHEMA_VERSIONS = [${list}]`))
}

/** Writes the types from which gql.tada infers results. One version is enough: newer ones return the same fields. */
function writeTypes(schema: GraphQLSchema) {
  const introspection = minifyIntrospection(introspectionFromSchema(schema))
  const options = { fileType: '.d.ts', shouldPreprocess: true }
  // Without gql.tada's directives for tools that this project does not use.
  const types = outputIntrospectionFile(introspection, options).replace(/^(?:\/\*.*\*\/\n)+\n?/, '')
  writeFileSync(inProject('src/storefront/schema.generated.d.ts'), types)
}
