import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

let folder = ''
const write = (text: string) => writeFileSync(join(folder, 'assets/shop-1a.js'), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-static-'))
  mkdirSync(join(folder, 'assets'))
  write('start()')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a file is read from the disk once', async () => {
  const file = staticFiles(folder)
  const first = await file('/assets/shop-1a.js')
  rmSync(join(folder, 'assets'), { recursive: true })
  expect(await file('/assets/shop-1a.js')).toEqual(first)
  expect(first?.body?.toString()).toBe('start()')
})

test('a deleted file is read again once it is back', async () => {
  const file = staticFiles(folder)
  rmSync(join(folder, 'assets/shop-1a.js'))
  await expect(file('/assets/shop-1a.js')).rejects.toThrow('ENOENT')
  write('again()')
  expect((await file('/assets/shop-1a.js'))?.body?.toString()).toBe('again()')
})

test('a file that was added after the start is not found', () => {
  const file = staticFiles(folder)
  writeFileSync(join(folder, 'assets/later.js'), '')
  expect(file('/assets/later.js')).toBeUndefined()
})
