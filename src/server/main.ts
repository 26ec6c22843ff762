// The shop as a process of its own: whoever starts it tells it what to serve, and is told once it listens.
import { once } from 'node:events'
import { join } from 'node:path'
import { startShop } from './node.ts'
import { checkCarts } from './provider/cart-check.ts'
import { createDayMark } from './provider/day-mark.ts'
import type { Settings } from './settings/settings.ts'
import type { ReachedStore } from './shop.ts'
import { createStdoutLog } from './stdout-log.ts'

/** `cacheDir`: where it may leave files that it can do without. */
export type StartMessage = {
  settings: Settings
  store: ReachedStore
  clientDir: string
  cacheDir: string
}

const [message] = await once(process, 'message')
const { settings, store, clientDir, cacheDir }: StartMessage = message
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
// Whoever started it may have ended meanwhile.
if (!process.connected) await close()

async function close() {
  await shop.close()
  process.exit(0)
}
