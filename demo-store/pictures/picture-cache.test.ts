import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'pictures-'))
const bytes = async () => Buffer.from('0123456789')
const silent = () => {}
const stays = new AbortController().signal

test('callers at the same time share one encoding, later ones read the cached file', async () => {
  const cache = createPictureCache(folder(), silent)
  const encode = vi.fn<typeof bytes>(bytes)
  await Promise.all([
    cache.get('a', encode, stays),
    cache.get('a', encode, stays),
    cache.get('a', encode, stays),
  ])
  await cache.get('a', encode, stays)
  expect(encode).toHaveBeenCalledTimes(1)
})

test('cached pictures survive a restart', async () => {
  const place = folder()
  await createPictureCache(place, silent).get('a', bytes, stays)
  const encode = vi.fn<typeof bytes>(bytes)
  await createPictureCache(place, silent).get('a', encode, stays)
  expect(encode).not.toHaveBeenCalled()
})

test('a picture whose file was deleted is encoded again', async () => {
  const place = folder()
  const cache = createPictureCache(place, silent)
  await cache.get('a', bytes, stays)
  rmSync(join(place, 'a'))
  const encode = vi.fn<typeof bytes>(bytes)
  expect(String(await cache.get('a', encode, stays))).toBe('0123456789')
  expect(encode).toHaveBeenCalledTimes(1)
  expect(readdirSync(place)).toEqual(['a'])
})

test('a failed encoding is not cached', async () => {
  const cache = createPictureCache(folder(), silent)
  await expect(cache.get('a', () => Promise.reject(new Error('no')), stays)).rejects.toThrow('no')
  expect(String(await cache.get('a', bytes, stays))).toBe('0123456789')
})

test('an encoding is aborted when its last caller has left, not before', async () => {
  const cache = createPictureCache(folder(), silent)
  const [first, second] = [new AbortController(), new AbortController()]
  let abandoned: AbortSignal | undefined
  const encode = (signal: AbortSignal) => {
    abandoned = signal
    return new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('abandoned'))),
    )
  }
  const answers = [cache.get('a', encode, first.signal), cache.get('a', encode, second.signal)]
  const settled = Promise.allSettled(answers)
  await vi.waitUntil(() => abandoned)
  first.abort()
  expect(abandoned?.aborted).toBe(false)
  second.abort()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(String(await cache.get('a', bytes, stays))).toBe('0123456789')
})
