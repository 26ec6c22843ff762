import { expect, test } from 'vitest'
import { examine } from './examine.ts'
import { lineOf } from './report.ts'

async function linesFor(environment: Record<string, string>, file?: Record<string, string>) {
  const lines: string[] = []
  for await (const step of examine(environment, file)) {
    if (typeof step !== 'string') lines.push(lineOf(step).replace(/\s+/g, ' '))
  }
  return lines
}

const PUBLIC = '0123456789abcdef0123456789abcdef'

test('a merchant sets nothing → the doctor says that the shop shows the demo store, and what to set', async () => {
  expect(await linesFor({ PATH: '/bin' })).toEqual([
    '· Settings No store is set, so the shop shows the demo store, which charges nothing. → To sell from your own store, run npm run connect -- your-store.myshopify.com with its public access token. This sets PUBLIC_STORE_DOMAIN and PUBLIC_STOREFRONT_API_TOKEN.',
  ])
})

test('a merchant misspells some settings in .env, and sets others wrong → the doctor names all of them', async () => {
  const file = { STORE_DOMAIN: 'a.com', STOREFRONT_API_TOKEN: PUBLIC, PORT: 'x' }
  expect(await linesFor({ PATH: '/bin', ...file }, file)).toEqual([
    '✗ Settings STORE_DOMAIN in .env is not a setting: correct its name as in .env.example, or remove the line.',
    '✗ Settings STOREFRONT_API_TOKEN in .env is not a setting: correct its name as in .env.example, or remove the line.',
    '✗ Settings PORT must be a whole number from 0 to 65535.',
  ])
})

test.each<[title: string, environment: Record<string, string>, sentence: string]>([
  [
    'a merchant sets a token and no store → the doctor says what is missing',
    { PUBLIC_STOREFRONT_API_TOKEN: PUBLIC },
    'PUBLIC_STOREFRONT_API_TOKEN is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.',
  ],
  [
    'a merchant sets a private token alone → the doctor says what is missing',
    { PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com', PRIVATE_STOREFRONT_API_TOKEN: 'shpat_1' },
    'PRIVATE_STOREFRONT_API_TOKEN is set without PUBLIC_STOREFRONT_API_TOKEN: set both, or the server and the browsers may be shown different products.',
  ],
  [
    'a merchant mixes the tokens up → the doctor says which belongs where',
    {
      PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
      PUBLIC_STOREFRONT_API_TOKEN: 'shpat_1',
      PRIVATE_STOREFRONT_API_TOKEN: PUBLIC,
    },
    'PUBLIC_STOREFRONT_API_TOKEN holds a private token, which every visitor could read: put it into PRIVATE_STOREFRONT_API_TOKEN, and the public token here.',
  ],
  [
    'a merchant sets the public token twice → the doctor says which one is wrong',
    {
      PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
      PUBLIC_STOREFRONT_API_TOKEN: PUBLIC,
      PRIVATE_STOREFRONT_API_TOKEN: PUBLIC,
    },
    'PRIVATE_STOREFRONT_API_TOKEN holds the public token: put the private one there, which begins with shpat_, or leave it out.',
  ],
  [
    'a merchant sells from the shop’s own address → the doctor says which domain is meant',
    { PUBLIC_STORE_DOMAIN: 'www.example.com', SITE_URL: 'https://www.example.com' },
    'PUBLIC_STORE_DOMAIN is the host of SITE_URL, so that the shop would ask itself for its products: set it to the domain of the store that ends in .myshopify.com.',
  ],
])('%s', async (_title, environment, sentence) => {
  expect(await linesFor(environment)).toEqual([`✗ Settings ${sentence}`])
})
