import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { DEMO_DAY, openStore, type RunningStore } from './running-store.ts'

/** A demo store that the tests of a file share, as new before each of them. Its shops are closed after the last. */
export function sharedStore(options: Parameters<typeof openStore>[0] = {}) {
  const shops: OpenShop[] = []
  let opened: RunningStore | null = null
  const store = () => {
    if (!opened) throw new Error('The store opens before the first test.')
    return opened
  }
  beforeAll(async () => {
    opened = await openStore(options)
  })
  beforeEach(() => store().controls.reset())
  afterAll(async () => {
    store().close()
    await Promise.all(shops.map((shop) => shop.close()))
  })
  return {
    get origin() {
      return store().origin
    },
    get controls() {
      return store().controls
    },
    async open(environment: Record<string, string> = {}): Promise<OpenShop> {
      const shop = await openShop(store().origin, { DEMO_DAY, ...environment })
      shops.push(shop)
      return shop
    },
  }
}
