import { productPath } from '../../routes.ts'
import type { Storefront } from '../../storefront/storefront.ts'

const MOST_PAGES = 20
const FRESH_MS = 3_600_000
const PAUSE_AFTER_FAILURE_MS = 300_000

/**
 * Which products there are, as far as they were read: of 5,000 at most. Read in the background, a page
 * at a time, and none after one that fails.
 */
export function createKnownHandles({ handles }: Pick<Storefront, 'handles'>) {
  let paths = new Set<string>()
  let refreshFrom = 0

  return {
    /** By the address of the product's page. */
    has: (path: string): boolean => paths.has(path),
    /** Never rejects. */
    async refreshIfDue(): Promise<void> {
      if (performance.now() < refreshFrom) return
      refreshFrom = Infinity
      const isWhole = await refresh().catch(() => false)
      refreshFrom = performance.now() + (isWhole ? FRESH_MS : PAUSE_AFTER_FAILURE_MS)
    },
  }

  async function refresh(): Promise<boolean> {
    const read = new Set<string>()
    let after: string | null = null
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const result = await handles(after)
      if (!result.ok) return false
      for (const handle of result.value.handles) {
        read.add(productPath(handle))
        // Until all are read, what was known is known.
        paths.add(productPath(handle))
      }
      after = result.value.next
      if (after === null) break
    }
    paths = read
    return true
  }
}
