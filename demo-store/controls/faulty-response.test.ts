import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { faultyResponse } from './faulty-response.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn<typeof pause>() }))

test('slow answers after its pause, and not before', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  vi.mocked(pause).mockReturnValue(promise)
  const respond = vi.fn<() => Promise<Response>>(async () => new Response('late'))
  const response = faultyResponse({ kind: 'slow', ms: 60 }, respond, {}, {})
  expect(pause).toHaveBeenCalledExactlyOnceWith(60)
  expect(respond).not.toHaveBeenCalled()
  resolve(undefined)
  expect(await (await response).text()).toBe('late')
})
