import type { GraphQLSchema } from 'graphql'
import { changesIn, deprecationsIn, errorsIn } from '../../src/storefront/schema-problems.ts'

type Report = { breaks: string[]; changed: string[]; deprecated: string[] }

/**
 * What a schema finds wrong or deprecated in documents, or answers in another type than the one they
 * were written for; each line with the document's name.
 */
export function reportOn(
  schema: GraphQLSchema,
  documents: Record<string, unknown>,
  writtenFor: GraphQLSchema,
): Report {
  const lines = (problemsIn: (schema: GraphQLSchema, document: unknown) => string[]) =>
    Object.entries(documents).flatMap(([name, document]) =>
      problemsIn(schema, document).map((problem) => `${name}: ${problem}`),
    )
  return {
    breaks: lines(errorsIn),
    changed: lines((newer, document) => changesIn(newer, document, writtenFor)),
    deprecated: lines(deprecationsIn),
  }
}

/** The report in words. */
export function reportText({ breaks, changed, deprecated }: Report, count: number): string {
  if (breaks.length + changed.length + deprecated.length === 0) {
    return `All ${count} documents are right in it, and use nothing that is deprecated.`
  }
  return [
    ...part('It can’t answer:', breaks),
    ...part('It answers in another type, which the schemas of wire*.ts may refuse:', changed),
    ...part('It calls deprecated:', deprecated),
  ].join('\n')
}

const part = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
