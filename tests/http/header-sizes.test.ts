import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { inProject } from '../../scripts/project.ts'
import { LONGEST_ADDRESS } from '../../src/routes.ts'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

/** In octets: the size of a buffer of deploy/nginx.conf. */
function bufferOf(name: string): number {
  const nginx = readFileSync(inProject('deploy/nginx.conf'), 'utf8')
  return 1024 * Number(new RegExp(`^ *${name} (?:4 )?(\\d+)k;`, 'm').exec(nginx)?.[1])
}

/** The longest host name, and what nginx and Node add. */
const ADDED = 253 + 400

const hosts = Array.from({ length: 100 }, (_, index) => `cdn-${index}.${'x'.repeat(60)}.test`)

const store = sharedStore()
let shop: OpenShop
beforeAll(async () => {
  shop = await store.open({
    SITE_URL: 'https://www.example.com',
    MARKETS: 'US-en,DE-de',
    IMAGE_HOSTS: hosts.slice(50).join(),
    SCRIPT_HOSTS: hosts.slice(25, 50).join(),
    CONNECT_HOSTS: hosts.slice(0, 25).join(),
  })
})

const STARTS = `/? /?collection=autumn& /product/ /product/pumpkin-hearth? /product/pumpkin-hearth.md?
  /product/pumpkin-hearth.json? /agents.md? /sitemap.xml? /de-de/product/pumpkin-hearth? /nothing/
  /de/product/pumpkin-hearth/? /products? /products/x? /collections/ /collections/all? /pages/ /policies/x?
  /cart/1:1?utm_source= /buy/1:1?utm_source= /buy/1:1?discounts/codes/0= /buy/1:1?continue_to=/product/ /discount/
  /discount/A?utm_source= /discount/A?redirect=/product/ /robots.txt? /site.webmanifest? /.well-known/ucp? /sw.js?`

test('a stranger requests the longest addresses → the headers of each answer fit into nginx’s buffer, behind the cache’s key', async () => {
  const longest = STARTS.split(/\s+/).flatMap((start) => {
    // The shop escapes the second.
    return ['a', '!'].map((letter) => start.padEnd(LONGEST_ADDRESS, letter))
  })
  const refused = '/'.padEnd(bufferOf('large_client_header_buffers'), 'a')
  const tooLarge: string[] = []
  for (const address of [...longest, refused]) {
    const { headers } = await shop.get(address, { 'Accept-Encoding': 'br' })
    const lengths = [...headers].map((line) => Buffer.byteLength(line.join(': ')) + 2)
    const size = lengths.reduce((sum, length) => sum + length, address.length + ADDED)
    const target = headers.get('Location') ?? ''
    if (size <= bufferOf('proxy_buffer_size') && target.length <= LONGEST_ADDRESS) continue
    tooLarge.push(`${size}: ${address.slice(0, 60)}`)
  }
  expect(tooLarge).toEqual([])
})
