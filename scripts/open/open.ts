import type { RunningShop } from '../../src/server/node.ts'
import { readSettings, type Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/shop.ts'
import { startDemoStore } from './demo-store.ts'
import { readEnvironment } from '../environment.ts'
import { portProblem } from './ports.ts'
import { stop } from '../stop.ts'

const LONGEST_CLOSING_MS = 9_500
const PARENT_CHECK_MS = 500
const startedBy = process.ppid

type Door = {
  /** Done before any process is started. */
  prepare: () => Promise<void>
  /** `pid`: the process that serves it, where it isn't this one. */
  start: (
    settings: Settings,
    store: ReachedStore,
  ) => Promise<RunningShop & { pid?: number | undefined }>
}

/** Opens the shop, and the demo store where no store is set, until the process is told to stop. */
export async function open({ prepare, start }: Door): Promise<void> {
  const settings = await checkedSettings()
  await prepare()
  const { store, checkoutOrigin, close: closeStore } = await reachStore(settings)
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
    // What the shop still answers may need the store; a Ctrl-C reaches them both at once.
    await closeStore(shop.close())
    process.exit(0)
  }
}

// npm passes a signal to the shell between it and us, and a shell ends without passing it on.
function closeWithParent(close: () => void) {
  const check = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(check)
    close()
  }, PARENT_CHECK_MS)
  check.unref()
}

async function reachStore(settings: Settings) {
  const { store } = settings
  if (store) {
    const reached = { ...store, serverOrigin: store.origin }
    return { store: reached, checkoutOrigin: null, close: (after: Promise<void>) => after }
  }
  return startDemoStore(settings, { controls: process.argv.includes('--controls') })
}

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

/** `checkoutOrigin`: the demo store's. */
function sellsFrom({ origin }: ReachedStore, checkoutOrigin: string | null): string {
  return checkoutOrigin
    ? `It shows the demo store at ${origin}, whose checkout is at ${checkoutOrigin}. To sell from your own: npm run connect -- your-store.myshopify.com`
    : `It sells from ${origin}`
}
