import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'pictures-'))
const bytes = async () => Buffer.from('0123456789')
const silent = () => {}

test('callers at the same time share one encoding, later ones the cached file', async () => {
  const cache = createPictureCache(folder(), silent)
  const encode = vi.fn<typeof bytes>(bytes)
  await Promise.all([cache.get('a', encode), cache.get('a', encode), cache.get('a', encode)])
  await cache.get('a', encode)
  expect(encode).toHaveBeenCalledTimes(1)
})

test('cached pictures outlive a restart', async () => {
  const place = folder()
  await createPictureCache(place, silent).get('a', bytes)
  const encode = vi.fn<typeof bytes>(bytes)
  await createPictureCache(place, silent).get('a', encode)
  expect(encode).not.toHaveBeenCalled()
})

test('those used longest ago leave when there is no more room', async () => {
  const place = folder()
  const cache = createPictureCache(place, silent, 20)
  await cache.get('a', bytes)
  await cache.get('b', bytes)
  await cache.get('a', bytes)
  await cache.get('c', bytes)
  expect(readdirSync(place).toSorted()).toEqual(['a', 'c'])
})

test('a picture whose file is gone is encoded again', async () => {
  const place = folder()
  const cache = createPictureCache(place, silent)
  await cache.get('a', bytes)
  rmSync(join(place, 'a'))
  const encode = vi.fn<typeof bytes>(bytes)
  expect(String(await cache.get('a', encode))).toBe('0123456789')
  expect(encode).toHaveBeenCalledTimes(1)
  expect(readdirSync(place)).toEqual(['a'])
})

test('a failed encoding is tried again', async () => {
  const cache = createPictureCache(folder(), silent)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(String(await cache.get('a', bytes))).toBe('0123456789')
})
