import { expect, test } from 'vitest'
import { openWorkersPlatform, type WorkersCache } from './on-workers.ts'

const broken = () =>
  new ReadableStream({
    pull: (controller) => controller.error(new Error('Network connection lost')),
  })
const times = () => ({ readAt: Date.now(), freshMs: 60_000, keepMs: 60_000 })

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
  await store.set('list', 'all', { value: { a: 1 }, ...times() })
  expect(await store.get('all')).toBeUndefined()
})
