import { startShop } from './node.ts'
import type { StartMessage } from './own-start.ts'

/** Serves until the process is told to stop. Rejects with Node's own error where the port can't be had. */
export async function runShop({ settings, store, clientDir }: StartMessage) {
  const shop = await startShop(settings, store, clientDir)
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, close)
  process.send?.({ listening: shop.origin })
  return { origin: shop.origin, close }

  async function close() {
    await shop.close()
    process.exit(0)
  }
}
