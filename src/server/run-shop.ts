import { join } from 'node:path'
import { startShop } from './node.ts'
import type { StartMessage } from './own-start.ts'
import { checkCarts } from './provider/cart-check.ts'
import { createDayMark } from './provider/day-mark.ts'
import { createStdoutLog } from './stdout-log.ts'

/** Serves until the process is told to stop. Rejects with Node's own error where the port can't be had. */
export async function runShop({ settings, store, clientDir, cacheDir }: StartMessage) {
  const shop = await startShop(settings, store, clientDir)
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, close)
  process.send?.({ listening: shop.origin })
  if (settings.store) {
    const mark = createDayMark(join(cacheDir, 'cart-check'))
    void checkCarts({
      store,
      siteUrl: settings.siteUrl,
      mark,
      log: createStdoutLog(store.token === null ? [] : [store.token]),
    })
  }
  return { origin: shop.origin, close }

  async function close() {
    await shop.close()
    process.exit(0)
  }
}
