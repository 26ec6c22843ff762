// Writes the types that gql.tada infers results from. Run after replacing a file in schemas/.
import { readFileSync, writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const schema = buildSchema(readFileSync('schemas/2025-07.graphql', 'utf8'))
const introspection = minifyIntrospection(introspectionFromSchema(schema))
const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
writeFileSync('src/storefront/schema.generated.d.ts', types)
