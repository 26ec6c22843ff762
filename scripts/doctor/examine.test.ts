import { expect, test } from 'vitest'
import { examine } from './examine.ts'
import { lineOf } from './report.ts'

const PUBLIC = '0123456789abcdef0123456789abcdef'
const misspelt = { STORE_DOMAIN: 'a.com', STOREFRONT_API_TOKEN: PUBLIC, PORT: 'x' }

test.each([
  [
    'nothing → the doctor says that the shop shows the demo store, and what to set',
    {},
    {},
    [/^· Settings .* shows the demo store, .*\n.*→ .* npm run connect -- your-store/],
  ],
  [
    'misspelt names in .env, and a wrong value → the doctor names all of them',
    misspelt,
    misspelt,
    [
      /^✗ Settings +STORE_DOMAIN is not a setting/,
      /^✗ Settings +STOREFRONT_API_TOKEN is not a setting/,
      /^✗ Settings +PORT must be a whole number/,
    ],
  ],
  [
    'the public token twice → the doctor says which one is wrong',
    {
      PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
      PUBLIC_STOREFRONT_API_TOKEN: PUBLIC,
      PRIVATE_STOREFRONT_API_TOKEN: PUBLIC,
    },
    {},
    [/^✗ Settings +PRIVATE_STOREFRONT_API_TOKEN holds the public token/],
  ],
  [
    'hosts of scripts and connections → the doctor says what each may do',
    {
      SCRIPT_HOSTS: 'www.googletagmanager.com',
      CONNECT_HOSTS: 'a.test,b.test',
      TRUSTED_TYPES: 'goog#html',
    },
    {},
    [
      /^· Settings /,
      /^· Script hosts +Pages may run scripts of www\.googletagmanager\.com \(SCRIPT_HOSTS\), which can read and change/,
      /^· Connections +Scripts may send what they like to a\.test, b\.test \(CONNECT_HOSTS\)\.$/,
      /^· Trusted types +Scripts may make HTML and scripts of texts under the names goog#html \(TRUSTED_TYPES\)\.$/,
    ],
  ],
])('a merchant sets %s', async (_what, environment, file, expected) => {
  const lines: string[] = []
  for await (const step of examine({ PATH: '/bin', ...environment }, file)) {
    if (typeof step !== 'string') lines.push(lineOf(step))
  }
  expect(lines).toEqual(expected.map((line) => expect.stringMatching(line)))
})
