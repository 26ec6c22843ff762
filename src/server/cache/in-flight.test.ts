import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kind } from './cache-bounds.ts'
import { createInFlight, createSingleFlight } from './in-flight.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A job that the test ends. */
function job(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const run = () => {
    begun.push(name)
    return promise
  }
  return { run, end: () => resolve(name) }
}

function open() {
  const { run } = createInFlight(800)<string>('read')
  return (kind: Kind, key: string, make: () => Promise<string>) =>
    run({ kind, isCached: false, key }, make, async () => undefined)
}

test('work runs in the order in which it came, and does not wait for work of another kind', async () => {
  const run = open()
  const begun: string[] = []
  const [one, two, three, other] = ['one', 'two', 'three', 'other'].map((name) => job(name, begun))
  const done = [one, two, three].map((each, at) => each && run('profile', String(at), each.run))
  void (other && run('home', '/', other.run))
  await pass(0)
  expect(begun).toEqual(['one', 'other'])
  one?.end()
  await pass(0)
  expect(begun).toEqual(['one', 'other', 'two'])
  two?.end()
  three?.end()
  expect(await Promise.all(done)).toEqual(['one', 'two', 'three'])
})

test('work that has waited too long is abandoned, and frees its place', async () => {
  const run = open()
  const begun: string[] = []
  const [one, two, three] = [job('one', begun), job('two', begun), job('three', begun)]
  void run('profile', '1', one.run)
  const tired = run('profile', '2', two.run)
  await pass(800)
  expect(await tired).toBeNull()
  const waiting = run('profile', '3', three.run)
  one.end()
  three.end()
  expect(await waiting).toBe('three')
  expect(begun).toEqual(['one', 'three'])
})

test('a job that fails leaves its place to the next', async () => {
  const run = open()
  const failing = run('profile', '1', () => Promise.reject(new Error('No')))
  const next = run('profile', '2', async () => 'next')
  await expect(failing).rejects.toThrow('No')
  expect(await next).toBe('next')
})

test('300 connections ask for made-up variants of two products → another product’s choice gets one of the next places', async () => {
  const run = open()
  const begun: string[] = []
  const visit = (product: string, number: number) => {
    const made = job(product, begun)
    void run('choice', `/product/${product}?variant=${number}`, made.run)
    return made
  }
  const [amber] = ['amber', 'birch'].map((product) =>
    Array.from({ length: 150 }, (_visit, number) => visit(product, number)),
  )
  await pass(0)
  expect(begun).toEqual([...Array(8).fill('amber'), ...Array(8).fill('birch')])
  visit('cedar', 1)
  for (const made of amber?.slice(0, 2) ?? []) made.end()
  await pass(0)
  // After a place for one of the two that came before.
  expect(begun.slice(16)).toEqual(['amber', 'cedar'])
})

test('concurrent calls with one key share a promise, later ones do not', async () => {
  const share = createSingleFlight<string>()
  const made = Promise.withResolvers<string>()
  const make = vi.fn<() => Promise<string>>(() => made.promise)
  const [one, same, other] = [share('a', make), share('a', make), share('b', make)]
  expect(same).toBe(one)
  made.resolve('made')
  expect(await Promise.all([one, other])).toEqual(['made', 'made'])
  await share('a', make)
  expect(make).toHaveBeenCalledTimes(3)
})

test('a promise that is kept is shared for ever, unless it was rejected', async () => {
  const share = createSingleFlight<string>({ isKept: true })
  const make = vi.fn<() => Promise<string>>(async () => 'made')
  make.mockRejectedValueOnce(new Error('Not now'))
  await expect(share('a', make)).rejects.toThrow('Not now')
  for (let time = 0; time < 2; time += 1) expect(await share('a', make)).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})
