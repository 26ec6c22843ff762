import { expect, test } from 'vitest'
import { problemsOf } from './ucp-profile.ts'

const version = '2026-08-25'
const schema = 'https://ucp.dev/2026-08-25/schemas/shopping/permalink.json'
const permalink = { version, schema, config: { endpoint: 'https://shop.test/buy' } }
const mcp = { version, transport: 'mcp', endpoint: 'https://shop.test/api/ucp/mcp' }
const whole = {
  version,
  services: { 'dev.ucp.shopping': [mcp, { version, transport: 'embedded' }] },
  capabilities: { 'dev.ucp.shopping.permalink': [permalink] },
  payment_handlers: { 'dev.shopify.shop_pay': [{ version, id: 'shop_pay' }] },
}
const { services: _services, ...withoutServices } = whole
const { payment_handlers: _handlers, ...withoutHandlers } = whole
const capabilities = (entry: object) => ({ 'dev.ucp.shopping.permalink': [entry] })

test('a profile in all its parts conforms', () => {
  expect(problemsOf({ ucp: whole, signing_keys: [{ kid: '1', kty: 'OKP' }] })).toEqual([])
})

test.each([
  ['no metadata', {}],
  ['no services', { ucp: withoutServices }],
  ['no payment handlers', { ucp: withoutHandlers }],
  ['a version that is no date', { ucp: { ...whole, version: '1.0' } }],
  [
    'a service without an endpoint',
    { ucp: { ...whole, services: { 'dev.ucp.shopping': [{ version, transport: 'mcp' }] } } },
  ],
  [
    'a service by an unknown transport',
    { ucp: { ...whole, services: { 'dev.ucp.shopping': [{ ...mcp, transport: 'smtp' }] } } },
  ],
  ['a service whose name is no domain', { ucp: { ...whole, services: { shopping: [mcp] } } }],
  [
    'a capability without a schema',
    { ucp: { ...whole, capabilities: capabilities({ ...permalink, schema: undefined }) } },
  ],
  [
    'a permalink without TLS',
    {
      ucp: {
        ...whole,
        capabilities: capabilities({ ...permalink, config: { endpoint: 'http://shop.test/buy' } }),
      },
    },
  ],
  ['a private key', { ucp: whole, keys: [{ kid: '1', kty: 'OKP', d: 'secret' }] }],
])('a profile with %s does not', (_what, document) => {
  expect(problemsOf(document)).toHaveLength(1)
})
