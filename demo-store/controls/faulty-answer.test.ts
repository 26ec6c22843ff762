import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { faultyAnswer } from './faulty-answer.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn<typeof pause>() }))

test('slow answers after its pause, and not before', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  vi.mocked(pause).mockReturnValue(promise)
  const answer = vi.fn<() => Promise<Response>>(async () => new Response('late'))
  const answered = faultyAnswer({ kind: 'slow', ms: 60 }, answer, {})
  expect(pause).toHaveBeenCalledExactlyOnceWith(60)
  expect(answer).not.toHaveBeenCalled()
  resolve(undefined)
  expect(await (await answered).text()).toBe('late')
})
