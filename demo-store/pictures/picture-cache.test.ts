import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const bytes = async () => Buffer.from('0123456789')

test('callers share one encoding, also after a restart, until it has failed or its file is deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const encode = vi.fn<typeof bytes>(bytes)
  const cache = createPictureCache(folder, () => {})
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await Promise.all([cache.get('a', encode), cache.get('a', encode)])
  await cache.get('a', encode)
  const restarted = createPictureCache(folder, () => {})
  expect(String(await restarted.get('a', encode))).toBe('0123456789')
  expect(encode).toHaveBeenCalledTimes(1)
  rmSync(join(folder, 'a'))
  expect(String(await restarted.get('a', encode))).toBe('0123456789')
  expect(encode).toHaveBeenCalledTimes(2)
})
