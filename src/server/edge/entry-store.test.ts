import { expect, test } from 'vitest'
import { thisMoment } from '../cache/moment.ts'
import { createEntryStore } from './entry-store.ts'

const broken = () =>
  new ReadableStream({
    pull: (controller) => controller.error(new Error('Network connection lost')),
  })

test('the platform’s cache breaks off while it gives a page → the page counts as not kept, and is made again', async () => {
  let kept: Response | undefined
  const store = createEntryStore(
    {
      match: async () => kept,
      put: async (_address, response) => {
        kept = new Response(broken(), response)
      },
      delete: async () => true,
    },
    'one',
  )
  await store.put('page /', 'A page', { readAt: thisMoment(), freshMs: 60_000, keepMs: 60_000 })
  expect(kept?.headers.get('X-Read-At')).not.toBeNull()
  expect(await store.get('page /')).toBeUndefined()
})
