import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brandName } from '#brand/brand.ts'
import type { RunningShop } from '../../src/server/node.ts'
import { originOn } from '../../src/server/settings/address.ts'
import { readSettings, type Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/provider/endpoint.ts'
import { BRAND, BRAND_FOLDER } from '../../words/folders.ts'
import { inProject, languagesWithoutWords, readEnvironment, stop } from '../project.ts'
import { demoPlace, portProblem } from './ports.ts'
import { forkServer, supervise } from './supervise.ts'

const LONGEST_CLOSING_MS = 9_500
const PARENT_CHECK_MS = 500
const startedBy = process.ppid
const BRAND_HOOK = new URL('../brand.ts', import.meta.url).href

// The newest version that the demo store supports. Older ones lack contact, legal notice and terms of sale.
const DEMO_API_VERSION = '2026-04'
const demoToken = 'demo-storefront-token'

type Door = {
  /** Runs before any process is started. */
  prepare: () => Promise<void>
  /** `pid`: the process that serves the shop, if it is not this one. */
  start: (
    settings: Settings,
    store: ReachedStore,
  ) => Promise<RunningShop & { pid?: number | undefined }>
}

/** Opens the shop, and the demo store if no store is set, until the process is told to stop. */
export async function open({ prepare, start }: Door): Promise<void> {
  const settings = await checkedSettings()
  await prepare()
  const { store, words, close: closeStore } = await openStore(settings)
  const shop = await start(settings, store)

  process.stdout.write(`The shop is open at ${shop.origin}\n${words}\n`)
  const unspoken = (await languagesWithoutWords(settings.markets)).join(', ')
  if (unspoken) {
    process.stdout.write(`The shop has no texts in ${unspoken}. Its pages there are in English.\n`)
  }
  process.send?.({ origin: shop.origin, storeOrigin: store.origin, pid: shop.pid })
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, close)
  // npm signals only the shell between npm and this process, and the shell ends without passing the signal on.
  const closeWithParent = () => process.ppid !== startedBy && close()
  if (process.env.npm_lifecycle_event) setInterval(closeWithParent, PARENT_CHECK_MS).unref()

  let isClosing = false
  async function close() {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(0), LONGEST_CLOSING_MS).unref()
    // The shop's last responses may need the store, so the store closes after the shop.
    await closeStore(shop.close())
    process.exit(0)
  }
}

/** Ends the process with a sentence if the shop can't start. */
async function checkedSettings(): Promise<Settings> {
  const { environment, file } = readEnvironment(process.cwd())
  const read = readSettings(environment, file)
  if ('problem' in read) return stop(read.problem)
  const { settings } = read
  const { host, port, metricsPort } = settings
  const demo = demoPlace(settings)
  const problem = await portProblem(host, {
    PORT: port,
    ...(!settings.store && { DEMO_PORT: demo.port, DEMO_CHECKOUT_PORT: demo.checkoutPort }),
    ...(metricsPort !== null && { METRICS_PORT: metricsPort }),
  })
  return problem === null ? settings : stop(problem)
}

/** The merchant's store, or the demo store, started as a process that ends with this one. `words` name the store. */
async function openStore(settings: Settings) {
  const { store, host, port: shopPort, siteUrl, shopName } = settings
  if (store) {
    return {
      store,
      words: `It sells from ${store.origin}`,
      close: async (after: Promise<void>) => after,
    }
  }
  const demo = demoPlace(settings)
  const ownCatalog = join(BRAND_FOLDER, 'catalog')
  const catalog = process.env.DEMO_CATALOG_DIR || (existsSync(ownCatalog) ? ownCatalog : '')
  const env = {
    HOST: host,
    DEMO_CATALOG_DIR: catalog,
    // If the checkout's port is unknown, this stays empty too: the demo store would use it as the checkout's origin.
    DEMO_ORIGIN: (demo.checkoutOrigin && demo.origin) ?? '',
    DEMO_CHECKOUT_ORIGIN: demo.checkoutOrigin ?? '',
    DEMO_TOKEN: demoToken,
    DEMO_DAY: settings.demo.day ?? '',
    DEMO_SHOP_NAME: shopName ?? brandName,
    DEMO_PRICES_INCLUDE_TAX: readEnvironment(process.cwd()).environment.PRICES_INCLUDE_TAX ?? '',
    // With PORT=0, the shop's port is unknown until the store is open.
    DEMO_SHOP_ORIGIN: siteUrl ?? (shopPort > 0 ? originOn(host, shopPort) : ''),
  }
  const args = process.argv.filter((word) => word === '--controls')
  const running = await supervise(
    'demo-store',
    ([port = demo.port, checkoutPort = demo.checkoutPort]) =>
      forkServer('demo-store/main.ts', args, {
        ...env,
        DEMO_PORT: String(port),
        DEMO_CHECKOUT_PORT: String(checkoutPort),
      }),
  )
  if (!running) return stop('The demo store did not start.')
  const [port = demo.port, checkoutPort = demo.checkoutPort] = running.ports
  const serverOrigin = originOn(host, port)
  const origin = demo.origin ?? serverOrigin
  const checkoutOrigin = demo.checkoutOrigin ?? originOn(host, checkoutPort)
  const hint = catalog
    ? ''
    : `\n${BRAND} has no catalog/. The demo store sells Beeswick's products.`
  const access = { apiVersion: DEMO_API_VERSION, token: demoToken, privateToken: null }
  return {
    store: { origin, serverOrigin, ...access },
    words: `It shows the demo store at ${origin}, whose checkout is at ${checkoutOrigin}. To sell from your own store: npm run connect -- your-store.myshopify.com${hint}`,
    close: running.close,
  }
}

/** Builds in a separate process, because this one would keep the memory that a build allocates. */
export async function runBuild(script: 'build.ts' | 'build-worker.ts'): Promise<void> {
  const { status } = spawnSync(
    process.execPath,
    ['--import', BRAND_HOOK, inProject('scripts/build', script)],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) stop('The build failed: see the error above.')
}
