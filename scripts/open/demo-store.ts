import * as v from 'valibot'
import { name } from '../../brand/words.ts'
import { originOn } from '../../src/server/settings/address.ts'
import { values } from '../../src/server/settings/schema.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/shop.ts'
import { freePort } from './ports.ts'
import { stop } from '../stop.ts'
import { forkServer, supervise, type Supervised } from './supervise.ts'

const apiVersion = v.getDefault(values.entries.PUBLIC_STOREFRONT_API_VERSION)
const token = 'demo-storefront-token'

/** The demo store as a process of its own; it ends with this one. */
export async function startDemoStore(
  { host, demo, shopName }: Settings,
  { controls }: { controls: boolean },
): Promise<{ store: ReachedStore; checkoutOrigin: string; close: Supervised['close'] }> {
  // Started again, it is to be found where it was.
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
    DEMO_TOKEN: token,
    DEMO_SHOP_NAME: shopName ?? name,
  }
  const running = await supervise('demo-store', () =>
    forkServer('demo-store/main.ts', controls ? ['--controls'] : [], env),
  )
  if (!running) return stop('The demo store did not start.')
  return {
    store: { origin, serverOrigin, apiVersion, token, privateToken: null },
    checkoutOrigin,
    close: running.close,
  }
}
