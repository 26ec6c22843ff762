import * as v from 'valibot'

// The rules of the specification's JSON schemas for a business profile, as of 2026-08-22: profile.json,
// ucp.json, service.json, capability.json, payment_handler.json and permalink.json (ucp.dev/schemas).
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
const uri = v.pipe(v.string(), v.url())
const reverseDomain = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]*(?:\.[a-z](?:[a-z0-9_-]*[a-z0-9_])?)+$/),
)
const entity = {
  version: date,
  spec: v.optional(uri),
  schema: v.optional(uri),
  id: v.optional(v.string()),
  config: v.optional(v.record(v.string(), v.unknown())),
}
const endpoint = { ...entity, endpoint: uri }
const service = v.variant('transport', [
  v.looseObject({ ...endpoint, transport: v.picklist(['rest', 'mcp', 'a2a']) }),
  v.looseObject({ ...entity, transport: v.literal('embedded') }),
])
const capability = v.looseObject({ ...entity, schema: uri })
const permalink = v.looseObject({
  ...entity,
  config: v.looseObject({
    endpoint: v.pipe(v.string(), v.regex(/^https:\/\/[^/?#\s\\@]+(?:\/[^?#\s\\]*[^/?#\s\\])?$/)),
  }),
})
const registryOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.record(reverseDomain, v.array(entry))
const key = v.looseObject({ kid: v.string(), kty: v.string(), d: v.optional(v.never()) })

const profile = v.looseObject({
  ucp: v.looseObject({
    version: date,
    status: v.optional(v.picklist(['success', 'error'])),
    supported_versions: v.optional(v.record(date, uri)),
    services: registryOf(service),
    capabilities: v.optional(
      v.intersect([
        registryOf(capability),
        v.looseObject({ 'dev.ucp.shopping.permalink': v.optional(v.array(permalink)) }),
      ]),
    ),
    payment_handlers: registryOf(v.looseObject({ ...entity, id: v.string() })),
  }),
  signing_keys: v.optional(v.array(key)),
  keys: v.optional(v.array(key)),
})

/** How a document differs from what the specification asks of a store's profile. */
export function problemsOf(document: unknown): string[] {
  const { issues = [] } = v.safeParse(profile, document)
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}
