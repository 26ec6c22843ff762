import * as v from 'valibot'

// The rules of the specification's JSON schemas for a business profile, as of 2026-08-25: profile.json, ucp.json,
// service.json, capability.json, payment_handler.json, what these refer to, and permalink.json (ucp.dev/schemas).
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
const URI = /^[a-z][a-z\d+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})*$/i
const uri = v.pipe(
  v.string(),
  v.check((each) => URI.test(each) && URL.canParse(each), 'No URI'),
)
const reverseDomain = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]*(?:\.[a-z](?:[a-z0-9_-]*[a-z0-9_])?)+$/),
)
const texts = v.array(v.string())
const unique = <Entry>(entries: Entry[]) =>
  new Set(entries.map((each) => JSON.stringify(each))).size === entries.length

/** Refuses arrays, which Valibot's own object schemas accept. */
const objectOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.custom<object>(isObject, 'No object'), v.looseObject(entries))
const mapOf = <Entry extends v.GenericSchema>(
  entry: Entry,
  name: v.GenericSchema<string, string> = v.string(),
) => v.pipe(v.custom<object>(isObject, 'No object'), v.record(name, entry))
const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entity = {
  version: date,
  spec: v.optional(uri),
  schema: v.optional(uri),
  id: v.optional(v.string()),
  config: v.optional(objectOf({})),
}
const embedded = objectOf({
  delegate: v.optional(texts),
  color_scheme: v.optional(v.array(v.picklist(['light', 'dark']))),
})
const service = v.variant('transport', [
  v.looseObject({ ...entity, endpoint: uri, transport: v.picklist(['rest', 'mcp', 'a2a']) }),
  v.looseObject({
    ...entity,
    endpoint: v.optional(uri),
    transport: v.literal('embedded'),
    config: v.optional(embedded),
  }),
])

const capability = objectOf({
  ...entity,
  schema: uri,
  extends: v.optional(v.union([reverseDomain, v.pipe(v.array(reverseDomain), v.minLength(1))])),
  operations: v.optional(v.pipe(texts, v.minLength(1))),
})
const permalink = v.looseObject({
  config: v.looseObject({
    endpoint: v.pipe(uri, v.regex(/^https:\/\/[^/?#\s\\@]+(?:\/[^?#\s\\]*[^/?#\s\\])?$/)),
  }),
})

const value = v.pipe(
  v.strictObject({
    enum: v.optional(v.pipe(v.array(v.unknown()), v.minLength(1), v.check(unique))),
    const: v.optional(v.unknown()),
  }),
  v.check((each) => 'enum' in each || 'const' in each),
)
const constraint: v.GenericSchema = v.pipe(
  v.custom<object>(isObject, 'No object'),
  v.strictObject({
    required: v.optional(v.pipe(texts, v.check(unique))),
    properties: v.optional(mapOf(v.lazy(() => v.union([constraint, value])))),
  }),
)
const instrument = objectOf({ type: v.string(), constraints: v.optional(constraint) })
const paymentHandler = objectOf({
  ...entity,
  id: v.string(),
  available_instruments: v.optional(v.pipe(v.array(instrument), v.minLength(1))),
})

const COORDINATES = new Map([
  ['EC', ['crv', 'x', 'y']],
  ['OKP', ['crv', 'x']],
])
const ALGORITHMS = new Map([
  ['P-256', 'ES256'],
  ['P-384', 'ES384'],
  ['Ed25519', 'EdDSA'],
])
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']
const text = v.optional(v.string())
const key = v.pipe(
  objectOf({
    kid: v.string(),
    kty: v.string(),
    crv: text,
    x: text,
    y: text,
    n: text,
    e: text,
    use: v.optional(v.picklist(['sig', 'enc'])),
    alg: text,
  }),
  v.check((each) => !PRIVATE.some((name) => name in each), 'A private key'),
  v.check(
    (each) => (COORDINATES.get(each.kty) ?? []).every((name) => name in each),
    'A key without its curve or coordinates',
  ),
  v.check(({ crv = '', alg }) => {
    const known = ALGORITHMS.get(crv)
    return !known || alg === undefined || alg === known
  }, 'Another algorithm than the curve’s'),
)
const keys = v.optional(v.array(key))

const registryOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  mapOf(v.array(entry), reverseDomain)

const profile = objectOf({
  ucp: objectOf({
    version: date,
    status: v.optional(v.picklist(['success', 'error'])),
    map_order: v.optional(mapOf(texts)),
    supported_versions: v.optional(mapOf(uri, date)),
    services: registryOf(service),
    capabilities: v.optional(
      v.intersect([
        registryOf(capability),
        v.looseObject({ 'dev.ucp.shopping.permalink': v.optional(v.array(permalink)) }),
      ]),
    ),
    payment_handlers: registryOf(paymentHandler),
  }),
  signing_keys: keys,
  keys,
})

/** The violations of the specification's rules for a store's profile in a document. */
export function problemsOf(document: unknown): string[] {
  const { issues = [] } = v.safeParse(profile, document)
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}
