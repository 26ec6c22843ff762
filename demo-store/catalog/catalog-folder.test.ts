import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readCatalogFolder } from './catalog-folder.ts'

const smallest = fileURLToPath(new URL('../../brands/plain/catalog', import.meta.url))
const beeswick = fileURLToPath(new URL('../../brands/beeswick/catalog', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'catalog-'))
beforeEach(() => cpSync(smallest, folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['products.json', '"handle": "cup", ', '', 'products.1.handle: Invalid key'],
  ['products.json', '"26.00"', '26', 'products.1.prices.: Invalid type'],
  ['products.json', '"26.00"', '"26,00"', 'products.1.prices.: Invalid format'],
  ['products.json', '"River clay"', '7', 'products.0.metafields.clay: Invalid type'],
  ['products.json', '"soldOut"', '"soldout"', 'products.0.soldout: Invalid key'],
  [
    'products.json',
    '"prices": { "": "26.00" }',
    '"prices": {}',
    "cup: 'Default Title' has no price",
  ],
  [
    'products.json',
    '"images": ["cup.jpg"]',
    '"images": ["cap.jpg"]',
    'cup: photos/ has no picture cap.jpg',
  ],
  [
    'products.json',
    '"Sea": "bowl-sea.jpg"',
    '"Sea": "cup.jpg"',
    'bowl: cup.jpg is not among its images',
  ],
  [
    'products.json',
    '"madeToOrder": true',
    '"unitPricePer": 100',
    "plates: its weight of '' is not in grams",
  ],
  ['products.json', '"collections"', '"collections', 'in JSON'],
  ['markets.json', '"languages": ["EN"]', '"languages": []', 'markets.0.languages.0: Invalid type'],
  ['translations.de.json', '"Wood ash"', '"Wood Ash"', "bowl: 'Wood ash' is not translated"],
  ['photos/alt.json', '"A blue cup of coffee"', 'null', 'cup.jpg: Invalid type'],
])(
  'a merchant mistypes in %s %s as %s → the file and the field are named',
  async (name, right, wrong, named) => {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(right)
    writeFileSync(file, text.replace(right, wrong))
    await expect(readCatalogFolder(folder)).rejects.toThrow(`The demo store can't read ${file}: `)
    await expect(readCatalogFolder(folder)).rejects.toThrow(named)
  },
)

test.each(['products.json', 'markets.json', 'photos/alt.json'])(
  '%s is missing → it is named',
  async (name) => {
    rmSync(join(folder, name))
    const sentence = `The demo store can't read ${join(folder, name)}: there is no such file`
    await expect(readCatalogFolder(folder)).rejects.toThrow(sentence)
  },
)

test.each(['', 'cup'])('a picture’s file has the bytes %j → it is named', async (bytes) => {
  const file = join(folder, 'photos/cup.jpg')
  writeFileSync(file, bytes)
  await expect(readCatalogFolder(folder)).rejects.toThrow(`The demo store can't read ${file}: `)
})

test('every product of Beeswick says what may harm an allergic shopper, or that nothing is added', async () => {
  const { products } = await readCatalogFolder(beeswick)
  const silent = products.filter(
    ({ metafields }) => !metafields.some(({ key }) => key === 'safety_statements'),
  )
  expect(silent.map(({ handle }) => handle)).toEqual([])
})
