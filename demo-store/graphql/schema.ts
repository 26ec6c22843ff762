import { readFileSync } from 'node:fs'
import {
  buildSchema,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql/index.js'
import { modelledArguments } from './modelled-arguments.ts'
import { requiredScope, TOKEN_ONLY } from './scopes.ts'

/** What every resolver is told about the request. */
export type Context = { refusedScopes: Set<string>; isTokenless: boolean }

export function readSchema(): GraphQLSchema {
  const sdl = readFileSync(new URL('../../schemas/2025-07.graphql', import.meta.url), 'utf8')
  return buildSchema(sdl)
}

export const notModelled = (what: string): GraphQLError =>
  new GraphQLError(`The demo store does not model ${what}`, {
    extensions: { code: 'NOT_MODELLED' },
  })

/** Reads a field from its source; what the source does not have is not modelled, and says so. */
export const resolveModelled: GraphQLFieldResolver<unknown, Context> = (
  source,
  args: Record<string, unknown>,
  context,
  info,
): unknown => {
  refuseAccess(context, info)
  if (!isRecord(source) || !(info.fieldName in source)) {
    throw notModelled(`${info.parentType.name}.${info.fieldName}`)
  }
  refuseUnknownArguments(args, info)
  const value = source[info.fieldName]
  return typeof value === 'function' ? value(args) : value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function refuseUnknownArguments(args: Record<string, unknown>, info: GraphQLResolveInfo) {
  const field = `${info.parentType.name}.${info.fieldName}`
  const modelled = modelledArguments[field] ?? []
  const written = info.fieldNodes.flatMap((node) => node.arguments ?? []).map((a) => a.name.value)
  for (const name of written) {
    const isGiven = args[name] !== undefined && args[name] !== null
    if (isGiven && !modelled.includes(name)) throw notModelled(`${field}(${name}:)`)
  }
}

function refuseAccess({ refusedScopes, isTokenless }: Context, info: GraphQLResolveInfo) {
  const { fieldName, parentType } = info
  const scope = requiredScope[`${parentType.name}.${fieldName}`]
  if (scope && refusedScopes.has(scope)) {
    throw accessDenied(fieldName, `\`${scope}\` access scope.`)
  }
  if (isTokenless && TOKEN_ONLY.has(fieldName)) throw accessDenied(fieldName)
}

function accessDenied(field: string, requiredAccess?: string): GraphQLError {
  const wanted = requiredAccess ? ` Required access: ${requiredAccess}` : ''
  return new GraphQLError(`Access denied for ${field} field.${wanted}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      ...(requiredAccess && { requiredAccess }),
    },
  })
}
