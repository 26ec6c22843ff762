import { readCatalogFolder } from '../catalog/catalog-folder.ts'
import type { Product } from '../catalog/product.ts'
import { OUR_CATALOG } from '../settings.ts'

/** The products of Beeswick's catalog. */
export const catalogProducts = async (): Promise<Product[]> =>
  (await readCatalogFolder(OUR_CATALOG)).products
