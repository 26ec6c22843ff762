import { expect, test, vi } from 'vitest'
import { createOnce } from './once.ts'

test('who asks for the same meanwhile gets the same, once; who asks later a new one', async () => {
  const once = createOnce<string>()
  const made = Promise.withResolvers<string>()
  const make = vi.fn<() => Promise<string>>(() => made.promise)
  const [one, same, other] = [once('a', make), once('a', make), once('b', make)]
  expect(same).toBe(one)
  made.resolve('made')
  expect(await Promise.all([one, other])).toEqual(['made', 'made'])
  await once('a', make)
  expect(make).toHaveBeenCalledTimes(3)
})

test('what is kept is made once for ever, a failure never', async () => {
  const once = createOnce<string>({ isKept: true })
  const make = vi.fn<() => Promise<string>>(async () => 'made')
  make.mockRejectedValueOnce(new Error('Not now'))
  await expect(once('a', make)).rejects.toThrow('Not now')
  for (let time = 0; time < 2; time += 1) expect(await once('a', make)).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})
