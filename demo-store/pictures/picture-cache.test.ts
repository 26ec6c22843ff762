import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'pictures-'))
const bytes = async () => Buffer.from('0123456789')
const silent = () => {}

test('callers at the same time share one encoding, later ones read the cached file', async () => {
  const cache = createPictureCache(folder(), silent)
  const encode = vi.fn<typeof bytes>(bytes)
  await Promise.all([cache.get('a', encode), cache.get('a', encode), cache.get('a', encode)])
  await cache.get('a', encode)
  expect(encode).toHaveBeenCalledTimes(1)
})

test('cached pictures survive a restart', async () => {
  const place = folder()
  await createPictureCache(place, silent).get('a', bytes)
  const encode = vi.fn<typeof bytes>(bytes)
  await createPictureCache(place, silent).get('a', encode)
  expect(encode).not.toHaveBeenCalled()
})

test('a picture whose file was deleted is encoded again', async () => {
  const place = folder()
  const cache = createPictureCache(place, silent)
  await cache.get('a', bytes)
  rmSync(join(place, 'a'))
  const encode = vi.fn<typeof bytes>(bytes)
  expect(String(await cache.get('a', encode))).toBe('0123456789')
  expect(encode).toHaveBeenCalledTimes(1)
  expect(readdirSync(place)).toEqual(['a'])
})

test('a failed encoding is not cached', async () => {
  const cache = createPictureCache(folder(), silent)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(String(await cache.get('a', bytes))).toBe('0123456789')
})
