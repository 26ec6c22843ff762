import type { Connection } from '../storefront/call.ts'
import { logError } from '../storefront/errors.ts'
import { lookUp, createStorefront } from '../storefront/storefront.ts'
import type { Chosen } from '../storefront/selection.ts'

/** In the browser: loaded when a value beyond the variants read is chosen. */
export const lookUpInBrowser = (chosen: Chosen, connection: Connection): Promise<Chosen> =>
  lookUp(chosen, createStorefront(connection), logError)
