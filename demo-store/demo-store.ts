import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createCartFile } from './carts/cart-file.ts'
import { createCarts } from './carts/carts.ts'
import { parseCatalog } from './catalog/catalog-file.ts'
import { createCatalog } from './catalog/catalog.ts'
import { cycled } from './catalog/cycled.ts'
import { readPhotos } from './catalog/photos.ts'
import { entranceRoutes } from './checkout/entrance.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { createControls } from './controls/controls.ts'
import { controlRoutes } from './controls/routes.ts'
import type { Connection } from './controls/faulty-response.ts'
import { graphqlRoutes } from './graphql/routes.ts'
import type { Log } from './log.ts'
import { createPictureCache } from './pictures/picture-cache.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { shopState } from './shop-state.ts'
import { makeWritable } from './writable-folder.ts'

export type DemoStoreOptions = {
  origin: string
  /** Where browsers reach the checkout; undefined is the origin of all else. */
  checkoutOrigin?: string | undefined
  token: string
  privateToken?: string | undefined
  dataDir: string
  picturesDir: string
  /** Undefined is the catalog's. */
  shopName?: string | undefined
  products?: number | undefined
  controls: boolean
  log: Log
  /** The time by whose season things sell; undefined is now. */
  day?: number | undefined
  now?: () => number
}

type Fetch = (request: Request, connection?: Connection) => Response | Promise<Response>

/** What answers at one of the store's origins. */
export type Door = { fetch: Fetch }

export type DemoStore = Door & {
  /** At an origin of its own. */
  checkout: Door
  /** Settles when every cart is on disk. */
  flush(): Promise<void>
}

const catalogFolder = fileURLToPath(new URL('./catalog', import.meta.url))

/** The whole demo store, without a socket. Throws a sentence on a folder or catalog it can't use. */
export async function createDemoStore(options: DemoStoreOptions): Promise<DemoStore> {
  const { origin, token, privateToken, dataDir, picturesDir, log, now = Date.now } = options
  const { checkoutOrigin = origin } = options
  makeWritable(dataDir, 'DEMO_DATA_DIR')
  makeWritable(picturesDir, 'DEMO_PICTURES_DIR')
  const photos = await readPhotos(join(catalogFolder, 'photos'))
  const catalogText = await readFile(join(catalogFolder, 'products.json'), 'utf8')
  const { shop: listed, products } = parseCatalog(JSON.parse(catalogText), photos)
  const shop = { ...listed, name: options.shopName ?? listed.name }
  const catalog = createCatalog(
    cycled(products, options.products ?? products.length),
    now,
    options.day,
  )
  const carts = createCarts(createCartFile(join(dataDir, 'carts.json'), log), token, now)
  const state = shopState(checkoutOrigin)
  const store = { shop, catalog, carts, state, origin, checkoutOrigin }
  const controls = options.controls ? createControls() : null
  const pictures = pictureRoutes(photos, createPictureCache(picturesDir, log), controls)
  const checkout = checkoutRoutes(store, log)

  const app = appOf(`The demo store of ${shop.name}: a Storefront API.`, log)
  app.route('/', graphqlRoutes(store, { public: token, private: privateToken }, controls))
  app.route('/', pictures)
  app.route(
    '/',
    entranceRoutes(store, () => state.primaryDomain === origin),
  )
  app.route('/', checkout)
  if (controls) app.route('/', controlRoutes(store, controls))

  const primaryDomain = appOf(`The hosted checkout of ${shop.name}, a demo store.`, log)
  primaryDomain.route('/', pictures)
  primaryDomain.route(
    '/',
    entranceRoutes(store, () => true),
  )
  primaryDomain.route('/', checkout)

  return { fetch: fetchOf(app), checkout: { fetch: fetchOf(primaryDomain) }, flush: carts.flush }
}

type App = Hono<{ Bindings: Connection }>

const fetchOf =
  (app: App): Fetch =>
  (request, connection = {}) =>
    app.fetch(request, connection)

function appOf(what: string, log: Log): App {
  const app: App = new Hono()
  app.get('/healthz', (context) => context.text('ok\n'))
  app.get('/', (context) => context.text(`${what}\n`))
  app.notFound((context) => context.text('Not found\n', 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    log('error', 'failure', { message: error.message })
    return context.text('The demo store failed\n', 500)
  })
  return app
}
