// Links of the form /buy/{id}:{quantity},…?{fields}, which the provider's stores answer since 2026-10-28
// (ucp.dev, 'Permalink Capability'; shopify.dev, 'Create Cart and Checkout Permalinks').
import { Buffer } from 'node:buffer'
import { codesIn } from '../../cart/cart.ts'
import { CAMPAIGN } from '../../routes.ts'
import { NO_NUMBER } from '../../storefront/choice.ts'
import { isVariantId, numberOf } from '../../storefront/gid.ts'
import { mendedParameters, withoutEnd } from '../../storefront/mangled-links.ts'
import { decodedSegment } from '../../storefront/parse-or-null.ts'

const ITEM = /^([\w.-]+|~[\w-]+):([1-9]\d{0,9})$/
const NUMBER = /^0*(\d{1,18})$/
const CODE = /^discounts\/codes\/\d{1,2}$/
// Names of cart and checkout fields: paths, and `checkout[email]` or `note` in older cart links.
const FIELD = /[/[]|^(buyer|discounts|fulfillment|line_items|note)$/
// Fields that change neither the cart nor what the shopper has to enter: hints about place, language and payment, which
// a store may ignore; the agent's own data; and the campaign, which `campaignOf` reads.
const HINT = /^(attribution|context|signals)(?:[/[]|$)/
const PLAN = /(?:^|[/[])selling_plan(?:_id)?\]?$/
const INDEX = /[/[](\d+)[/\]]/
const UNSAFE = /[\s\\\p{Cc}]/u

/** Reads a link. `items`: the rest of its path, still encoded. */
export function readBuyLink(items: string, { search }: URL) {
  const named = items === '' ? [] : withoutEnd(decodedSegment(items) ?? '').split(',')
  const parameters = mendedParameters(search)
  const fields = [...fieldsOf(parameters)]
  // No form of a link has a place for a plan, so the drawer says that these items are single purchases: those with the
  // index in a plan's field, or all if it has none.
  const planned = fields.flatMap(([name]) => (PLAN.test(name) ? [INDEX.exec(name)?.[1]] : []))
  const isPlanned = (index: number) => planned.some((each) => !each || Number(each) === index)
  const lines = named.flatMap((item, index) =>
    lineOf(item).map((line) => (isPlanned(index) ? `${line}:${NO_NUMBER}` : line)),
  )
  const codes = fields.filter(([name]) => CODE.test(name)).map(([, value]) => value)
  // A cart link has its codes in `discount`, separated by commas.
  const others = parameters.getAll('discount').join().split(',')
  const meant = fields.filter(([name]) => FIELD.test(name) && !HINT.test(name))
  return {
    /** The items as a cart link's `cart`; '' if none can be read. Null: the link has no items. */
    cart: items === '' ? null : lines.join(','),
    discount: codesIn([...codes, ...others]).join(','),
    campaign: campaignOf(fields),
    /** The path at which the shopper continues. Only its characters have been checked. */
    continueTo: pathIn(search),
    /** Whether the link has items, codes or checkout details that this shop can't use. */
    hasMore: lines.length < named.length || codesIn(codes).length < meant.length,
  }
}

/** Returns 'id:quantity' for a variant's number or global id, nothing for any other item. */
function lineOf(item: string): string[] {
  const [, token = '', quantity] = ITEM.exec(item) ?? []
  const id = idOf(token)
  const [, number] = NUMBER.exec(isVariantId(id) ? numberOf(id) : id) ?? []
  return number === undefined ? [] : [`${number}:${quantity}`]
}

/** The id of a token: the token itself, or the Base64 after '~'; '' if that is not canonical. */
function idOf(token: string): string {
  if (!token.startsWith('~')) return token
  const bytes = Buffer.from(token.slice(1), 'base64url')
  return `~${bytes.toString('base64url')}` === token ? bytes.toString() : ''
}

/** The values by name. Null: the name occurs twice, with or without its '/', so it is ambiguous. */
function fieldsOf(searchParams: URLSearchParams): Map<string, string | null> {
  const fields = new Map<string, string | null>()
  for (const [name, value] of searchParams) {
    const field = name.replace(/^\//, '')
    fields.set(field, fields.has(field) ? null : value)
  }
  return fields
}

/** A campaign's parameters. The cart's attribution takes precedence over parameters with plain names. */
export function campaignOf(fields: [name: string, value: string | null][]): Record<string, string> {
  const campaign: Record<string, string> = {}
  for (const prefix of ['', 'attribution/']) {
    for (const [name, value] of fields) {
      const parameter = name.slice(prefix.length)
      if (value && name.startsWith(prefix) && CAMPAIGN.test(parameter)) campaign[parameter] = value
    }
  }
  return campaign
}

/** `continue_to`, decoded once; '+' stays. Null: it occurs twice, or has a character that no path has. */
function pathIn(search: string): string | null {
  const query = new URLSearchParams(search.replaceAll('+', '%2B'))
  const [path, ...others] = query.getAll('continue_to')
  return path === undefined || others.length > 0 || UNSAFE.test(path) ? null : path
}
