import type { SelectedOption } from './product.ts'
import { queryOf } from './selection.ts'

/** The address of a product, with what is chosen of it. */
export const productPath = (handle: string, selection: SelectedOption[] = []): string =>
  `/product/${encodeURIComponent(handle)}${queryOf(selection)}`
