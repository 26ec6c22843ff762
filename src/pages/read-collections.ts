import type { Collection } from '../storefront/collection.ts'
import type { StorefrontError } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'

// Nobody waits longer than this for what the page does without.
const DEADLINE_MS = 2_000

// Each store has this one from its first day, for themes that show it on their home page.
const OF_THEMES = 'frontpage'

/** Whether the shop shows a collection beside its home page. */
export const isShown = (handle: string, homeCollection: string | null): boolean =>
  handle !== homeCollection && handle !== OF_THEMES

/** Those that the home page can be narrowed to; null where they can't be had, which is reported. */
export async function readCollections(
  storefront: Storefront,
  homeCollection: string | null,
  report: (error: StorefrontError) => void,
): Promise<Collection[] | null> {
  const result = await storefront.collections(AbortSignal.timeout(DEADLINE_MS))
  if (result.ok) return result.value.filter(({ handle }) => isShown(handle, homeCollection))
  report(result.error)
  return null
}
