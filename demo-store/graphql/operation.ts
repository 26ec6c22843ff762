import { Kind, parse } from 'graphql/index.js'
import { is, nullish, object, record, string, unknown } from 'valibot'

/** What a request asks for, as far as it can be read; the name is '' where it has none. */
export type Operation = {
  readonly name: string
  readonly variables: Readonly<Record<string, unknown>>
}

const requestBody = object({
  query: string(),
  operationName: nullish(string()),
  variables: nullish(record(string(), unknown())),
})

function firstOperationName(query: string): string {
  try {
    const { definitions } = parse(query, { noLocation: true })
    const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
    return operation?.name?.value ?? ''
  } catch {
    return ''
  }
}

/** Names the operation in a request's body. A body that can't be read has no name. */
export function readOperation(body: string): Operation {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { name: '', variables: {} }
  }
  if (!is(requestBody, json)) return { name: '', variables: {} }
  const name = json.operationName ?? firstOperationName(json.query)
  return { name, variables: json.variables ?? {} }
}
