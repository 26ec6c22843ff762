import type { SelectedOption } from './product.ts'
import { queryOf } from './selection.ts'

// JSON may hold half of a surrogate pair, which encodeURIComponent throws at.
/** The address of a product, with what is chosen of it. */
export const productPath = (handle: string, selection: SelectedOption[] = []): string =>
  `/product/${encodeURIComponent(handle.toWellFormed())}${queryOf(selection)}`
