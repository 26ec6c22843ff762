// The shop as a process of its own: whoever starts it tells it what to serve, and is told once it listens.
import { once } from 'node:events'
import { startShop } from './node.ts'
import type { Settings } from './settings/settings.ts'
import type { ReachedStore } from './shop.ts'

export type StartMessage = { settings: Settings; store: ReachedStore; clientDir: string }

const [message] = await once(process, 'message')
const { settings, store, clientDir }: StartMessage = message
const shop = await startShop(settings, store, clientDir)
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, close)
process.send?.({ listening: shop.origin })
// Whoever started it may have ended meanwhile.
if (!process.connected) await close()

async function close() {
  await shop.close()
  process.exit(0)
}
