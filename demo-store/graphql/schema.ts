import { readFileSync } from 'node:fs'
import {
  buildSchema,
  isEnumType,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql/index.js'
import { API_VERSION } from '../store.ts'
import { refuseAccess, type Context } from './access.ts'

const page = ['first', 'after']

/** The arguments that each field supports. A value for any other argument is refused. */
const modelledArguments: Record<string, string[]> = {
  'QueryRoot.cart': ['id'],
  'QueryRoot.node': ['id'],
  'QueryRoot.nodes': ['ids'],
  'QueryRoot.product': ['handle', 'id'],
  'QueryRoot.productRecommendations': ['productId', 'intent'],
  'QueryRoot.products': [...page, 'sortKey'],
  'QueryRoot.urlRedirects': page,
  'QueryRoot.collection': ['handle'],
  'QueryRoot.collections': page,
  'Collection.products': page,
  'Product.description': ['truncateAt'],
  'Product.images': page,
  'Product.metafield': ['namespace', 'key'],
  'Product.metafields': ['identifiers'],
  'ProductVariant.metafield': ['namespace', 'key'],
  'Shop.metafield': ['namespace', 'key'],
  'Shop.metafields': ['identifiers'],
  'Product.adjacentVariants': ['selectedOptions'],
  'Product.variantBySelectedOptions': ['selectedOptions'],
  'Product.sellingPlanGroups': page,
  'Product.variants': page,
  'ProductVariant.components': page,
  'ProductVariant.sellingPlanAllocations': page,
  'SellingPlanGroup.sellingPlans': page,
  'Cart.lines': page,
  'Mutation.cartCreate': ['input'],
}

/** The fields that each input supports. */
const modelledInput: Record<string, string[]> = {
  CartInput: ['lines', 'note', 'attributes', 'buyerIdentity', 'discountCodes'],
  CartBuyerIdentityInput: ['countryCode', 'email', 'phone'],
  CartLineInput: ['merchandiseId', 'quantity', 'attributes', 'sellingPlanId'],
}

/** The first version with contact, legal notice and terms of sale. */
const NEWER_VERSION = '2026-04'
const built = new Map<string, GraphQLSchema>()

/** The schema. It contains no data of a store, and building it takes long, so each process builds it only once. */
export function schemaOf(apiVersion: string): GraphQLSchema {
  const version = apiVersion < NEWER_VERSION ? API_VERSION : NEWER_VERSION
  const schema = built.get(version) ?? readSchema(version)
  built.set(version, schema)
  return schema
}

function readSchema(version: string): GraphQLSchema {
  const sdl = readFileSync(new URL(`../../schemas/${version}.graphql`, import.meta.url), 'utf8')
  const schema = buildSchema(sdl)
  // Tests set codes that exist only in newer versions of the schema.
  for (const name of ['CartErrorCode', 'CartWarningCode']) {
    const codes = schema.getType(name)
    if (isEnumType(codes)) codes.serialize = String
  }
  return schema
}

export const notModelled = (what: string): GraphQLError =>
  new GraphQLError(`The demo store does not model ${what}`, {
    extensions: { code: 'NOT_MODELLED' },
  })

/** Reads a field from its source. Throws an error that names a field or argument that is not modelled. */
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
    if (isGiven(args[name]) && !modelled.includes(name)) throw notModelled(`${field}(${name}:)`)
  }
}

/** Throws if an input gives a value to a field that is not modelled. */
export function refuseUnknownInput(type: string, input: object): void {
  for (const [name, value] of Object.entries(input)) {
    if (isGiven(value) && !modelledInput[type]?.includes(name)) throw notModelled(`${type}.${name}`)
  }
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined
