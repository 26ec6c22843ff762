import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { linesFor, startStoreProcess, type StoreProcess } from './examined.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const lines = (environment = store.environment) => linesFor(environment)

test('a merchant stores pictures elsewhere → the doctor says which setting takes their host', async () => {
  const elsewhere = { url: 'https://img.example.com/1.jpg' }
  const product = {
    handle: 'far',
    title: 'Far',
    images: [elsewhere],
    variants: [{ price: '9.00' }],
  }
  await store.controls.putProduct(product)
  expect(await lines()).toContain(
    '✗ Picture hosts Pages may load no pictures from https://img.example.com. → Add img.example.com to IMAGE_HOSTS.',
  )
  await store.controls.putProduct({ ...product, images: [{ url: 'http://img.example.com/1.jpg' }] })
  expect(await lines()).toContain(
    "✗ Picture hosts Pages may load no pictures from http://img.example.com. → Upload these pictures to the store's files: IMAGE_HOSTS takes only hosts with https and without a port.",
  )
})

test('pictures do not load → the doctor names them', async () => {
  await store.controls.fault('images', { kind: 'status', status: 503 }, 1)
  expect(await lines()).toContainEqual(
    expect.stringMatching(
      /^✗ Picture files 1 of 3 pictures did not load: http:\S+width=800 \(HTTP 503\)\. → Open them in a browser/,
    ),
  )
  await store.controls.fault('images', { kind: 'html' }, 1)
  expect(await lines()).toContainEqual(expect.stringContaining('(no picture). →'))
})

test('a picture redirects to a host from which pages may load none → the doctor names both', async () => {
  const elsewhere = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end('png'),
  )
  const origin = `http://127.0.0.1:${await listen(elsewhere, 0, '127.0.0.1')}`
  const headers = { Location: `${origin}/a.png` }
  await store.controls.fault('images', { kind: 'status', status: 302, headers }, 1)
  const all = await lines()
  elsewhere.close()
  expect(all).toContainEqual(
    expect.stringMatching(
      `^✗ Picture files 1 of 3 pictures did not load: \\S+ \\(redirects to ${origin}, from which pages may load no pictures\\)\\.`,
    ),
  )
})
