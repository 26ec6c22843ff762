// Runs the shop as a process. Its options are in the environment, or with --from-parent come from npm start.
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { BRAND } from '../../words/folders.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import type { ReachedStore } from './provider/endpoint.ts'

export type StartOptions = { settings: Settings; store: ReachedStore; clientDir: string }

const isFromParent = process.argv.includes('--from-parent')
const { settings, store, clientDir }: StartOptions = isFromParent
  ? (await once(process, 'message'))[0]
  : optionsFromEnvironment()

// React reads NODE_ENV while it loads. Without it React is slow and logs warnings.
process.env.NODE_ENV = 'production'
const { startShop } = await import('./node.ts')
const shop = await startShop(settings, store, clientDir)
let isClosing = false
// Ctrl-C reaches this process twice, from the terminal and from its parent. Ignore the second.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, close)
process.send?.({ ports: [shop.port] })
if (!isFromParent) process.stdout.write(`The shop is open at ${shop.origin}\n`)
// The parent may have ended before the listener for 'disconnect' was added.
else if (!process.connected) await close()

async function close() {
  if (isClosing) return
  isClosing = true
  await shop.close()
  process.exit(0)
}

/** Ends the process with a message if the settings are wrong, or name no store or another brand than the build's. */
function optionsFromEnvironment(): StartOptions {
  const read = readSettings(process.env)
  if ('problem' in read) return stop(read.problem)
  const { store: own } = read.settings
  const named = process.env.BRAND?.trim() || BRAND
  if (basename(named) !== basename(BRAND)) {
    return stop(`BRAND is ${named}, but dist/ has ${BRAND}: run BRAND=${named} npm run build.`)
  }
  if (!own) return stop('Set PUBLIC_STORE_DOMAIN to your store: only npm start has the demo store.')
  return { settings: read.settings, store: own, clientDir: join(import.meta.dirname, '../client') }
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
