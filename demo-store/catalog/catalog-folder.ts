import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseCatalog } from './catalog-file.ts'
import { readJson, readPictureFiles } from './files.ts'
import { parseMarkets } from './markets.ts'
import { TERMS } from './policies.ts'
import { parseTranslation, type Translation } from './translations.ts'

/**
 * Reads a catalog: `products.json`, `markets.json`, `photos/` and a `translations.de.json` for each language. Throws a
 * sentence that names the file and the field that is wrong.
 */
export async function readCatalogFolder(folder: string) {
  const pictures = await readPictureFiles(join(folder, 'photos'))
  const markets = readJson(join(folder, 'markets.json'), parseMarkets)
  const { shop, products, collections } = readJson(join(folder, 'products.json'), (json) =>
    parseCatalog(json, pictures, markets[0].currency),
  )
  const translations = new Map<string, Translation>()
  for (const [language, terms] of TERMS) translations.set(language, { products: {}, terms })
  for (const name of readdirSync(folder)) {
    const [, tag] = /^translations\.(.+)\.json$/.exec(name) ?? []
    if (tag === undefined) continue
    const language = tag.toUpperCase().replace('-', '_')
    const translation = readJson(join(folder, name), (json) =>
      parseTranslation(json, products, TERMS.get(language)),
    )
    translations.set(language, translation)
  }
  return { shop, products, pictures, collections, markets, translations }
}
