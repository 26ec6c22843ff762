import { expect, test } from 'vitest'
import { examine } from './examine.ts'
import { lineOf } from './report.ts'

async function linesFor(environment: Record<string, string>) {
  const lines: string[] = []
  for await (const step of examine(environment)) {
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

test('a merchant misspells some settings, and sets others wrong → the doctor names all of them', async () => {
  expect(
    await linesFor({ STORE_DOMAIN: 'a.com', STOREFRONT_API_TOKEN: PUBLIC, PORT: 'x' }),
  ).toEqual([
    '✗ Settings STORE_DOMAIN is not a setting; did you mean PUBLIC_STORE_DOMAIN?',
    '✗ Settings STOREFRONT_API_TOKEN is not a setting; did you mean PUBLIC_STOREFRONT_API_TOKEN?',
    '✗ Settings PORT must be a whole number from 0 to 65535.',
  ])
})

test('a merchant sets the public token twice → the doctor says which one is wrong', async () => {
  const environment = {
    PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
    PUBLIC_STOREFRONT_API_TOKEN: PUBLIC,
    PRIVATE_STOREFRONT_API_TOKEN: PUBLIC,
  }
  expect(await linesFor(environment)).toEqual([
    '✗ Settings PRIVATE_STOREFRONT_API_TOKEN holds the public token: put the private one there, which begins with shpat_, or leave it out.',
  ])
})
