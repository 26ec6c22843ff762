import { expect, test, vi } from 'vitest'
import { openWorkersPlatform, type WorkersCache } from './on-workers.ts'
import { timestampNow } from './times.ts'

const broken = () =>
  new ReadableStream({
    pull: (controller) => controller.error(new Error('Network connection lost')),
  })
const times = () => ({ readAt: timestampNow(), freshMs: 60_000, keepMs: 60_000 })

function open(bodyOf: (response: Response) => BodyInit | null) {
  let cached: Response | undefined
  const cache: WorkersCache = {
    match: async () => cached?.clone(),
    put: async (_address, response) => {
      cached = new Response(bodyOf(response), response)
    },
    delete: async () => true,
  }
  const { openStore } = openWorkersPlatform({ cache, version: 'one', waitUntil: () => undefined })
  return openStore<{ a: number }>('list')
}

test('the platform’s cache breaks off while it gives an entry → it counts as not cached, and is made again', async () => {
  const store = open(broken)
  await store.set('list', 'all', { a: 1 }, times())
  expect(await store.get('all')).toBeUndefined()
})

test('a list of thousands is parsed once for each time that it was read', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const store = open(({ body }) => body)
  await store.set('list', 'all', { a: 1 }, times())
  const first = await store.get('all')
  const again = await store.get('all')
  expect(first?.value).toEqual({ a: 1 })
  expect(again?.value).toBe(first?.value)
  expect(parse).toHaveBeenCalledTimes(1)
  await store.set(
    'list',
    'all',
    { a: 2 },
    { ...times(), readAt: { date: Date.now() + 1, monotonic: 0 } },
  )
  expect((await store.get('all'))?.value).toEqual({ a: 2 })
})
