import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linesFor, startStoreProcess, type StoreProcess } from './doctor-lines.ts'

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
