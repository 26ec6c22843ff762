import { DATA_BLOCK_ID } from '../../src/pages/inline-scripts.ts'
import { readBody } from '../../src/storefront/response.ts'

const DEADLINE_MS = 10_000

/** Whether pages of this shop, or of another like it, stand at that origin. */
export async function isThisShop(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    return holdsShop(await readBody(await fetch(origin, { redirect: 'manual', signal })))
  } catch {
    return false
  }
}

/** Whether that HTML is a page of such a shop. */
export const holdsShop = (html: string | null): boolean =>
  html !== null && html.includes(`id="${DATA_BLOCK_ID}"`)
