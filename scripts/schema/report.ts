import type { GraphQLSchema } from 'graphql'
import { deprecationsIn, errorsIn } from '../../src/storefront/schema-problems.ts'

type Report = { breaks: string[]; deprecated: string[] }

/** What a schema finds wrong or deprecated in documents, each line with the document's name. */
export function reportOn(schema: GraphQLSchema, documents: Record<string, unknown>): Report {
  const lines = (problemsIn: typeof errorsIn) =>
    Object.entries(documents).flatMap(([name, document]) =>
      problemsIn(schema, document).map((problem) => `${name}: ${problem}`),
    )
  return { breaks: lines(errorsIn), deprecated: lines(deprecationsIn) }
}

/** The report in words. */
export function reportText({ breaks, deprecated }: Report, count: number): string {
  if (breaks.length + deprecated.length === 0) {
    return `All ${count} documents are right in it, and use nothing that is deprecated.`
  }
  return [...part('It can’t answer:', breaks), ...part('It calls deprecated:', deprecated)].join(
    '\n',
  )
}

const part = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
