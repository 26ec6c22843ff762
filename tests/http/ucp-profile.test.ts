import { expect, test } from 'vitest'
import { problemsOf } from './ucp-profile.ts'

const version = '2026-08-25'
const schema = 'https://ucp.dev/2026-08-25/schemas/shopping/permalink.json'
const permalink = { version, schema, config: { endpoint: 'https://shop.test/buy' } }
const mcp = { version, transport: 'mcp', endpoint: 'https://shop.test/api/ucp/mcp' }
const embedded = {
  version,
  transport: 'embedded',
  config: { delegate: [], color_scheme: ['dark'] },
}
const discount = { version, schema, extends: 'dev.ucp.shopping.checkout' }
const constraints = { properties: { brand: { enum: ['visa'] }, card: { required: ['number'] } } }
const pay = { version, id: 'shop_pay', available_instruments: [{ type: 'card', constraints }] }
const whole = {
  version,
  map_order: { services: ['dev.ucp.shopping'] },
  supported_versions: { '2026-04-08': 'https://shop.test/ucp/2026-04-08' },
  services: { 'dev.ucp.shopping': [mcp, embedded] },
  capabilities: {
    'dev.ucp.shopping.permalink': [permalink],
    'dev.ucp.shopping.discount': [discount],
  },
  payment_handlers: { 'dev.shopify.shop_pay': [pay] },
}
const signing_keys = [
  { kid: '1', kty: 'OKP', crv: 'Ed25519', x: 'a', alg: 'EdDSA', use: 'sig' },
  { kid: '2', kty: 'EC', crv: 'P-256', x: 'a', y: 'b' },
  { kid: '3', kty: 'RSA', n: 'a', e: 'AQAB' },
]
const { services: _services, ...withoutServices } = whole
const { payment_handlers: _handlers, ...withoutHandlers } = whole
const [okp, ec] = signing_keys
const withService = (entry: object) => ({
  ucp: { ...whole, services: { 'dev.ucp.shopping': [entry] } },
})
const withPermalink = (entry: object) => ({
  ucp: { ...whole, capabilities: { 'dev.ucp.shopping.permalink': [entry] } },
})
const withDiscount = (over: object) => ({
  ucp: { ...whole, capabilities: { 'dev.ucp.shopping.discount': [{ ...discount, ...over }] } },
})
const withInstruments = (...available_instruments: unknown[]) => ({
  ucp: {
    ...whole,
    payment_handlers: { 'dev.shopify.shop_pay': [{ ...pay, available_instruments }] },
  },
})
const withKey = (key: object) => ({ ucp: whole, signing_keys: [key] })

test('a profile in all its parts conforms', () => {
  expect(problemsOf({ ucp: whole, signing_keys, keys: signing_keys })).toEqual([])
})

test.each([
  ['no metadata', {}],
  ['no services', { ucp: withoutServices }],
  ['no payment handlers', { ucp: withoutHandlers }],
  ['a version that is no date', { ucp: { ...whole, version: '1.0' } }],
  ['an unknown status', { ucp: { ...whole, status: 'fine' } }],
  ['an order that is no list', { ucp: { ...whole, map_order: { services: 'any' } } }],
  [
    'a former version that is no date',
    { ucp: { ...whole, supported_versions: { '1.0': schema } } },
  ],
  [
    'a former version without an address',
    { ucp: { ...whole, supported_versions: { [version]: 'x' } } },
  ],
  ['a list for a map', { ucp: { ...whole, payment_handlers: [] } }],
  ['a service without an endpoint', withService({ version, transport: 'mcp' })],
  ['a service without a version', withService({ ...mcp, version: undefined })],
  ['a service by an unknown transport', withService({ ...mcp, transport: 'smtp' })],
  [
    'a service at an address with a space',
    withService({ ...mcp, endpoint: 'https://shop.test/a b' }),
  ],
  ['an embedded service at no address', withService({ ...embedded, endpoint: 'nonsense' })],
  [
    'an embedded service in a third colour',
    withService({ ...embedded, config: { color_scheme: ['blue'] } }),
  ],
  ['a list for a configuration', withService({ ...mcp, config: [] })],
  ['a service whose name is no domain', { ucp: { ...whole, services: { shopping: [mcp] } } }],
  ['a capability without a schema', withPermalink({ ...permalink, schema: undefined })],
  ['a capability that extends nothing', withDiscount({ extends: [] })],
  ['a capability that extends no domain', withDiscount({ extends: 'checkout' })],
  ['a capability for no operation', withDiscount({ operations: [] })],
  [
    'a permalink without TLS',
    withPermalink({ ...permalink, config: { endpoint: 'http://shop.test/buy' } }),
  ],
  [
    'a permalink with a slash at the end',
    withPermalink({ ...permalink, config: { endpoint: 'https://shop.test/buy/' } }),
  ],
  ['a payment handler for no instrument', withInstruments()],
  ['an instrument without a type', withInstruments({})],
  ['a constraint of another kind', withInstruments({ type: 'card', constraints: { minimum: 1 } })],
  [
    'a value out of none',
    withInstruments({ type: 'card', constraints: { properties: { brand: { enum: [] } } } }),
  ],
  ['a private key', withKey({ ...okp, d: 'secret' })],
  ['a symmetric key', withKey({ kid: '1', kty: 'oct', k: 'secret' })],
  ['a key without its curve', withKey({ kid: '1', kty: 'OKP', x: 'a' })],
  ['a key with half a point', withKey({ ...ec, y: undefined })],
  ['a key for another algorithm', withKey({ ...ec, alg: 'EdDSA' })],
  ['a key for another use', withKey({ ...okp, use: 'tls' })],
])('a profile with %s does not conform', (_what, document) => {
  // JSON drops fields that are undefined.
  expect(problemsOf(JSON.parse(JSON.stringify(document)))).toHaveLength(1)
})
