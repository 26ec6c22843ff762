import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCart, openTestStore, readCart } from '../testing/test-store.ts'
import { createCartFile, noCarts } from './cart-file.ts'

afterEach(() => vi.useRealTimers())

test('a file that is cut off is renamed, and the store starts empty', async () => {
  const before = await openTestStore()
  const { cart } = await makeCart(before, [45001, 1])
  await before.flush()
  const file = join(before.dataDir, 'carts.json')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40))

  const after = await openTestStore({ dataDir: before.dataDir })
  expect(after.logged).toEqual(['carts-damaged'])
  expect(existsSync(`${file}.damaged`)).toBe(true)
  expect(await readCart(after, cart.id)).toBeNull()
})

test('a client changes carts without a pause → the demo store writes them once a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const path = join(mkdtempSync(join(tmpdir(), 'carts-')), 'carts.json')
  const file = createCartFile(path, () => {})
  const current = vi.fn<() => typeof noCarts>(() => noCarts)
  for (let change = 0; change < 50; change += 1) {
    file.write(current)
    await setImmediate()
  }
  vi.advanceTimersByTime(999)
  expect(current).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await file.flush()
  expect(current).toHaveBeenCalledTimes(1)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(noCarts)
})

test('a folder that the demo store may not write to → a sentence names the folder and its setting', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'carts-')), 'file')
  writeFileSync(file, '')
  await expect(openTestStore({ dataDir: join(file, 'data') })).rejects.toThrow(
    `The demo store can't write to the folder ${file}/data (ENOTDIR). Set DEMO_DATA_DIR to one that it may write to.`,
  )
})
