import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { themeColour } from '#brand/brand.ts'
import { ICONS } from '#brand/icons.ts'
import { writeIcons } from './icons.ts'

const { light: PAPER } = themeColour
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-icons-'))
  await writeIcons(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('favicon.ico holds one picture of the size in its header', async () => {
  const file = readFileSync(join(folder, 'favicon.ico'))
  const [width, height, bytes, offset] = [file[6], file[7], file.readUInt32LE(14), 22]
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  expect([bytes, file.readUInt32LE(18)]).toEqual([file.length - offset, offset])
  const picture = await sharp(file.subarray(offset)).metadata()
  expect(picture).toMatchObject({ format: 'png', width, height })
})

test.each(Object.values(ICONS))(
  '$path is $size pixels wide and high, shows the whole mark, and is opaque if it has a colour, as devices show black where it is not',
  async ({ path, size, mark, paper }) => {
    const icon = sharp(join(folder, path))
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect(paper === null || (await icon.stats()).isOpaque).toBe(true)
    const beside = Math.round((size - size * mark) / 2)
    for (const left of [beside, size - 1 - beside]) {
      const edge = { left, top: 0, width: 1, height: size }
      const column = sharp(join(folder, path)).extract(edge).flatten({ background: PAPER })
      const pixels = await column.raw().toBuffer()
      expect(pixels.toString('hex') === PAPER.slice(1).repeat(size)).toBe(true)
    }
  },
)
