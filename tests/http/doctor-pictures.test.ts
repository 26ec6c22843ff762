import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { said, startStoreProcess, type StoreProcess } from './examined.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const lines = (environment = store.environment) => said(environment)

test('a merchant keeps pictures elsewhere → the doctor says which setting names their host', async () => {
  const elsewhere = { url: 'https://img.example.com/1.jpg' }
  const product = {
    handle: 'far',
    title: 'Far',
    images: [elsewhere],
    variants: [{ price: '9.00' }],
  }
  await store.controls.putProduct(product)
  expect(await lines()).toContain(
    '✗ Picture hosts Pages may show no pictures from https://img.example.com. → Add img.example.com to IMAGE_HOSTS.',
  )
  await store.controls.putProduct({ ...product, images: [{ url: 'http://img.example.com/1.jpg' }] })
  expect(await lines()).toContain(
    "✗ Picture hosts Pages may show no pictures from http://img.example.com. → Put them into the store's own files: IMAGE_HOSTS takes only hosts that have https, without a port.",
  )
})

test('pictures that can’t be fetched → the doctor names them', async () => {
  await store.controls.fault('images', { kind: 'status', status: 503 }, 1)
  expect(await lines()).toContainEqual(
    expect.stringMatching(
      /^✗ Picture files 1 of 3 tried did not come: http:\S+width=800 \(HTTP 503\)\. → Open them in a browser/,
    ),
  )
  await store.controls.fault('images', { kind: 'html' }, 1)
  expect(await lines()).toContainEqual(expect.stringContaining('(no picture). →'))
})

test('a picture that leads on to a host that pages may show none of → the doctor names it', async () => {
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
      `^✗ Picture files 1 of 3 tried did not come: \\S+ \\(leads on to ${origin}, of which pages may show none\\)\\.`,
    ),
  )
})
