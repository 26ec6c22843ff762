import { Kind, parse } from 'graphql/index.js'
import * as v from 'valibot'

/** What a request asks for, as far as it can be read; the name is '' where it has none. */
export type Operation = { name: string; variables: Record<string, unknown> }

const requestBody = v.object({
  query: v.string(),
  operationName: v.nullish(v.string()),
  variables: v.nullish(v.record(v.string(), v.unknown())),
})

export function readOperation(body: string): Operation {
  try {
    const { query, operationName, variables } = v.parse(requestBody, JSON.parse(body))
    return { name: operationName ?? firstOperationName(query), variables: variables ?? {} }
  } catch {
    return { name: '', variables: {} }
  }
}

function firstOperationName(query: string): string {
  try {
    const { definitions } = parse(query, { noLocation: true })
    const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
    return operation?.name?.value ?? ''
  } catch {
    return ''
  }
}
