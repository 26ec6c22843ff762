import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { keepPictures } from './kept-pictures.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'pictures-'))
const bytes = async () => Buffer.from('0123456789')
const silent = () => {}

test('callers at the same time share one encoding, later ones the kept file', async () => {
  const kept = keepPictures(folder(), silent)
  const encode = vi.fn<typeof bytes>(bytes)
  await Promise.all([kept.get('a', encode), kept.get('a', encode), kept.get('a', encode)])
  await kept.get('a', encode)
  expect(encode).toHaveBeenCalledTimes(1)
})

test('kept pictures outlive a restart', async () => {
  const place = folder()
  await keepPictures(place, silent).get('a', bytes)
  const encode = vi.fn<typeof bytes>(bytes)
  await keepPictures(place, silent).get('a', encode)
  expect(encode).not.toHaveBeenCalled()
})

test('those used longest ago leave when there is no more room', async () => {
  const place = folder()
  const kept = keepPictures(place, silent, 20)
  await kept.get('a', bytes)
  await kept.get('b', bytes)
  await kept.get('a', bytes)
  await kept.get('c', bytes)
  expect(readdirSync(place).toSorted()).toEqual(['a', 'c'])
})

test('a failed encoding is tried again', async () => {
  const kept = keepPictures(folder(), silent)
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(String(await kept.get('a', bytes))).toBe('0123456789')
})
