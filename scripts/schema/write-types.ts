import { readFileSync, writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'
import { inProject } from '../project.ts'

/** Writes the types that gql.tada infers results from: those of the oldest version that is supported. */
export function writeTypes(oldest: string) {
  const schema = buildSchema(readFileSync(inProject(`schemas/${oldest}.graphql`), 'utf8'))
  const introspection = minifyIntrospection(introspectionFromSchema(schema))
  const types = outputIntrospectionFile(introspection, {
    fileType: '.d.ts',
    shouldPreprocess: true,
  })
  writeFileSync(inProject('src/storefront/schema.generated.d.ts'), types)
}
