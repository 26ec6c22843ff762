import * as v from 'valibot'
import { name } from '../../brand/words.ts'
import type { RunningShop } from '../../src/server/node.ts'
import { originOn } from '../../src/server/settings/address.ts'
import { values } from '../../src/server/settings/schema.ts'
import { readSettings, type Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/shop.ts'
import { readEnvironment } from '../environment.ts'
import { stop } from '../stop.ts'
import { freePort, portProblem } from './ports.ts'
import { forkServer, supervise, type Supervised } from './supervise.ts'

const LONGEST_CLOSING_MS = 9_500
const PARENT_CHECK_MS = 500
const startedBy = process.ppid

const demoApiVersion = v.getDefault(values.entries.PUBLIC_STOREFRONT_API_VERSION)
const demoToken = 'demo-storefront-token'

type Door = {
  /** Called before any process is started. */
  prepare: () => Promise<void>
  /** `pid`: of the process that serves the shop, where that is another one. */
  start: (
    settings: Settings,
    store: ReachedStore,
  ) => Promise<RunningShop & { pid?: number | undefined }>
}

/** Opens the shop, and the demo store where no store is set, until the process is told to stop. */
export async function open({ prepare, start }: Door): Promise<void> {
  const settings = await checkedSettings()
  await prepare()
  const { store, checkoutOrigin, close: closeStore } = await openStore(settings)
  const shop = await start(settings, store)

  process.stdout.write(`The shop is open at ${shop.origin}\n${sellsFrom(store, checkoutOrigin)}\n`)
  process.send?.({ origin: shop.origin, storeOrigin: store.origin, pid: shop.pid })
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, close)
  if (process.env.npm_lifecycle_event) closeWithParent(close)

  let isClosing = false
  async function close() {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(0), LONGEST_CLOSING_MS).unref()
    // The shop's last responses may need the store, which a Ctrl-C reaches at the same time.
    await closeStore(shop.close())
    process.exit(0)
  }
}

/** Ends the process with a sentence where the shop can't start. */
async function checkedSettings(): Promise<Settings> {
  const read = readSettings(readEnvironment(process.cwd()))
  if ('problem' in read) return stop(read.problem)
  const { settings } = read
  const { host, port, metricsPort, demo } = settings
  const problem = await portProblem(host, {
    PORT: port,
    ...(!settings.store && { DEMO_PORT: demo.port, DEMO_CHECKOUT_PORT: demo.checkoutPort }),
    ...(metricsPort !== null && { METRICS_PORT: metricsPort }),
  })
  return problem === null ? settings : stop(problem)
}

async function openStore(settings: Settings) {
  const { store } = settings
  if (store) {
    return { store, checkoutOrigin: null, close: (after: Promise<void>) => after }
  }
  return startDemoStore(settings, { controls: process.argv.includes('--controls') })
}

/** Starts the demo store as a process, which ends with this one. */
async function startDemoStore(
  { host, demo, shopName }: Settings,
  { controls }: { controls: boolean },
): Promise<{ store: ReachedStore; checkoutOrigin: string; close: Supervised['close'] }> {
  // The supervisor starts it again at the same ports.
  const port = demo.port || (await freePort(host))
  const checkoutPort = demo.checkoutPort || (await freePort(host, port))
  const serverOrigin = originOn(host, port)
  const origin = demo.origin ?? serverOrigin
  const checkoutOrigin = demo.checkoutOrigin ?? originOn(host, checkoutPort)
  const env = {
    HOST: host,
    DEMO_PORT: String(port),
    DEMO_ORIGIN: origin,
    DEMO_CHECKOUT_PORT: String(checkoutPort),
    DEMO_CHECKOUT_ORIGIN: checkoutOrigin,
    DEMO_TOKEN: demoToken,
    DEMO_SHOP_NAME: shopName ?? name,
  }
  const running = await supervise('demo-store', () =>
    forkServer('demo-store/main.ts', controls ? ['--controls'] : [], env),
  )
  if (!running) return stop('The demo store did not start.')
  return {
    store: {
      origin,
      serverOrigin,
      apiVersion: demoApiVersion,
      token: demoToken,
      privateToken: null,
    },
    checkoutOrigin,
    close: running.close,
  }
}

/** `checkoutOrigin`: null where the store is the merchant's. */
function sellsFrom({ origin }: ReachedStore, checkoutOrigin: string | null): string {
  return checkoutOrigin
    ? `It shows the demo store at ${origin}, whose checkout is at ${checkoutOrigin}. To sell from your own: npm run connect -- your-store.myshopify.com`
    : `It sells from ${origin}`
}

// npm signals only the shell between it and this process, and a shell ends without passing a signal on.
function closeWithParent(close: () => void) {
  const check = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(check)
    close()
  }, PARENT_CHECK_MS)
  check.unref()
}
