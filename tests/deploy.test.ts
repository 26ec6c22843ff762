import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HEAP_OPTIONS, MALLOC_ENV } from '../scripts/open/supervise.ts'
import { CAMPAIGN, LONGEST_ADDRESS } from '../src/routes.ts'
import { inProject } from '../scripts/project.ts'
import { acceptedEncoding } from '../src/server/http/page-response.ts'

const textOf = (file: string) => readFileSync(inProject(file), 'utf8')
const dockerfile = textOf('Dockerfile')
const service = textOf('deploy/shop@.service')
const nginx = textOf('deploy/nginx.conf')
const caddy = textOf('deploy/Caddyfile')
const ignored = textOf('.dockerignore').trim().split('\n')

/** The project's paths that the Dockerfile copies by name. */
const copied = Array.from(dockerfile.matchAll(/^COPY (?!--)(.+) \.\/$/gm), ([, paths = '']) =>
  paths.split(' '),
).flat()

test('every file that the Dockerfile copies exists and is not ignored', () => {
  expect(copied).toContain('package-lock.json')
  expect(copied.filter((path) => !existsSync(inProject(path)) || ignored.includes(path))).toEqual(
    [],
  )
})

test('a worker has the name that its deployment gives it, so that no shop replaces another', () => {
  expect(textOf('wrangler.jsonc')).not.toContain('"name"')
})

test('images and actions are named by digest, so that nobody can put another in their place', () => {
  const workflow = textOf('.github/workflows/test.yml')
  const outer = [
    ...dockerfile.matchAll(/^FROM (.+:.+) AS/gm),
    ...workflow.matchAll(/(?:container|uses): (\S+)/g),
  ].map(([, name]) => name)
  expect(outer).toHaveLength(3)
  for (const name of outer) expect(name).toMatch(/@(?:sha256:[0-9a-f]{64}|[0-9a-f]{40})$/)
})

test('every folder with packages of its own gets newer ones', () => {
  const [, updated = ''] = /directories: \[(.+)\]/.exec(textOf('.github/dependabot.yml')) ?? []
  const folders = globSync('{.,scripts/*}/package-lock.json', { cwd: inProject() }).map(dirname)
  expect(updated.split(', ').toSorted()).toEqual(
    folders.map((folder) => `/${folder}`.replace('/.', '/')).toSorted(),
  )
})

test('no secret and no file of another machine gets into an image', () => {
  expect(ignored).toEqual(expect.arrayContaining(['.env*', '.git', 'node_modules', 'dist']))
})

test('a container and a service start the built shop', () => {
  expect(dockerfile).toMatch(/^CMD \["node", .*"dist\/server\/main\.js"\]$/m)
  expect(service).toMatch(/^ExecStart=.* dist\/server\/main\.js$/m)
})

test('a container and a service have the memory options of npm start', () => {
  const command = ['node', ...HEAP_OPTIONS, 'dist/server/main.js']
  expect(JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '')).toEqual(command)
  expect(service).toContain(` /srv/shop/node_modules/.bin/${command.join(' ')}\n`)
  const malloc = Object.entries(MALLOC_ENV).map((each) => each.join('='))
  expect(dockerfile).toContain(`\nENV ${malloc.join(' ')}\n`)
  expect(service).toContain(`\nEnvironment=${malloc.join(' ')}\n`)
})

test('a merchant puts .env, with its PORT, into a service’s settings → each instance has its own port all the same', () => {
  expect(service).toMatch(/^ExecStart=\/usr\/bin\/env PORT=%i \//m)
})

test('a service runs as a user of its own, without a folder to write to', () => {
  expect(service).toMatch(/^DynamicUser=yes$/m)
  expect(service).not.toMatch(/Directory=(?!\/srv\/shop$)/m)
})

test('the folder that contains nginx’s cache exists on every system, as nginx creates only the cache’s own', () => {
  expect(nginx).toMatch(/^proxy_cache_path \/var\/cache\/[^/ ]+ /m)
})

test('the shop is away → nginx shows old pages for as long as their headers say, and no longer', () => {
  const [, shown = ''] = /^ *proxy_cache_use_stale (.+);$/m.exec(nginx) ?? []
  expect(shown.split(' ').filter((error) => !error.startsWith('http_'))).toEqual([])
})

test('the domain’s cookies have 32 kB → the proxies take them, and drop them before the shop, which takes 16 kB', () => {
  expect(nginx).toMatch(/^large_client_header_buffers 4 32k;$/m)
  expect(nginx).toMatch(/^  proxy_set_header Cookie "";$/m)
  // Caddy takes 1 MB unless it is told otherwise.
  expect(caddy).not.toContain('max_header_size')
  expect(caddy).toMatch(/^\t\theader_up -Cookie$/m)
})

test('one instance restarts after the other, or one address is refused → nginx takes no instance away', () => {
  const servers = nginx.match(/^  server [\d.]+:\d+.*;$/gm)
  expect(servers).toEqual([3000, 3001].map((port) => `  server 127.0.0.1:${port} max_fails=0;`))
})

test.each([
  'gzip, deflate, br, zstd',
  'br;q=1.0, gzip;q=0.8, *;q=0.1',
  'gzip;q=1.0,deflate;q=0.6,identity;q=0.3',
  'GZIP ; Q=0.5',
  'gzip;q=0.001',
  'gzip;q=0',
  'gzip ; q=0.000, deflate',
  'br;q=0, gzip',
  'br;x=1;q=0.0,gzip;x=1',
  'gzip-other, abr, x-gzip, *',
  'identity',
  '',
])('nginx and the shop choose the same encoding for %j', (header) => {
  const accepted = ['br', 'gzip'].find((encoding) =>
    patternOf(`*(?:^|[,\\s])${encoding}`, 'i').test(header),
  )
  expect(accepted ?? 'identity').toBe(acceptedEncoding(header))
})

/** The pattern in nginx.conf's map that begins with `start`. */
const patternOf = (start: string, flags = ''): RegExp => {
  const line = nginx.split('\n').find((each) => each.startsWith(`  "~${start}`)) ?? ''
  return new RegExp(/"~\*?(.+)" /.exec(line)?.[1] ?? '-', flags)
}

describe.each(['', '/de-de', '/pt-br-pt'])('in the market at %j nginx', (prefix) => {
  const product = `${prefix}/product/amber`

  test.each([
    [`${prefix}/`, '?gclid=1'],
    [`${prefix}/?collection=autumn`, '&utm_source=mail&fbclid=1'],
    [product, '?utm_source=mail'],
    [`${product}?Size=8+oz`, '&srsltid=1'],
  ])('finds the page of %s without its campaign', (page, campaign) => {
    const { groups } = patternOf('^(?<shop_page>').exec(page + campaign) ?? {}
    expect({ ...groups }).toEqual({ shop_page: page, shop_source: campaign.slice(1) })
  })

  test('leaves a campaign that follows a path without a question mark to the shop, which redirects', () => {
    expect(patternOf('^(?<shop_page>').test(`${product}&utm_source=mail`)).toBe(false)
  })
})

test('nginx and the shop know the same campaign parameters, and refuse the same addresses', () => {
  expect(nginx).toContain(`(?:${CAMPAIGN.source.slice(2, -2)})=`)
  expect(nginx).toContain(`"~^.{${LONGEST_ADDRESS + 1}}"`)
})
