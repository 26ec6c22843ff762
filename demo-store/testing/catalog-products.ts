import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseCatalog } from '../catalog/catalog-file.ts'
import { readPictureFiles } from '../catalog/picture-files.ts'
import type { Product } from '../catalog/product.ts'

const folder = new URL('../catalog/', import.meta.url)

/** The products of the catalog's file. */
export async function catalogProducts(): Promise<Product[]> {
  const files = await readPictureFiles(fileURLToPath(new URL('photos', folder)))
  const json = await readFile(new URL('products.json', folder), 'utf8')
  return parseCatalog(JSON.parse(json), files).products
}
