import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createCartFile } from './carts/cart-file.ts'
import { createCarts } from './carts/carts.ts'
import { readCatalogFolder } from './catalog/catalog-folder.ts'
import { createCatalog } from './catalog/catalog.ts'
import { repeatedProducts } from './catalog/repeated-products.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { createControls } from './controls/controls.ts'
import type { Connection } from './controls/faulty-response.ts'
import { controlRoutes } from './controls/routes.ts'
import { graphqlRoutes } from './graphql/routes.ts'
import type { Log } from './log.ts'
import { createPictureCache } from './pictures/picture-cache.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { OUR_CATALOG, type Settings } from './settings.ts'
import { initialState } from './store.ts'

export type DemoStoreOptions = Pick<Settings, 'token' | 'dataDir' | 'picturesDir' | 'controls'> &
  Partial<
    Pick<
      Settings,
      | 'catalogDir'
      | 'privateToken'
      | 'shopName'
      | 'shopOrigin'
      | 'pricesIncludeTax'
      | 'products'
      | 'day'
    >
  > & {
    origin: string
    /** undefined: the same as `origin`. */
    checkoutOrigin?: string | undefined
    log: Log
    now?: () => number
  }

type Fetch = (request: Request, connection?: Connection) => Response | Promise<Response>

/** The application at one of the store's origins. */
export type Door = { fetch: Fetch }

export type DemoStore = Door & {
  /** The application at the checkout's origin. */
  checkout: Door
  /** Settles when all carts are on disk. */
  flush(): Promise<void>
}

// A valid empty profile (ucp.dev, 'UCP Profile Document'), as the demo store has no services for agents.
const profile = {
  ucp: { version: '2026-08-25', services: {}, capabilities: {}, payment_handlers: {} },
}

/** Creates the demo store, without a socket. Throws a sentence if the folder or the catalog is unusable. */
export async function createDemoStore(options: DemoStoreOptions): Promise<DemoStore> {
  const { origin, token, privateToken, dataDir, picturesDir, log, now = Date.now } = options
  const { checkoutOrigin = origin, catalogDir = OUR_CATALOG } = options
  makeWritable(dataDir, 'DEMO_DATA_DIR')
  makeWritable(picturesDir, 'DEMO_PICTURES_DIR')
  const { shop: facts, products, pictures: files, ...source } = await readCatalogFolder(catalogDir)
  const [own, ...others] = source.markets
  const { shopOrigin, pricesIncludeTax = own.includesTax } = options
  const shop = { ...facts, name: options.shopName ?? facts.name }
  const catalog = createCatalog(
    {
      ...source,
      products: repeatedProducts(products, options.products ?? products.length),
      markets: [{ ...own, includesTax: pricesIncludeTax }, ...others],
    },
    now,
    options.day,
  )
  const carts = createCarts(createCartFile(join(dataDir, 'carts.json'), log), now)
  const state = initialState(shop, checkoutOrigin, options.day ?? now())
  const store = { shop, catalog, carts, state, origin, checkoutOrigin, shopOrigin }
  const controls = options.controls ? createControls() : null
  const pictures = pictureRoutes(files, createPictureCache(picturesDir, log), controls)

  const api = createShopRoutes(`The demo store of ${shop.name}: a Storefront API.`, log)
  api.route('/', graphqlRoutes(store, { public: token, private: privateToken }, controls))
  api.route('/', pictures)
  api.route(
    '/',
    checkoutRoutes(store, log, () => state.primaryDomain === origin),
  )
  api.get('/.well-known/ucp', (context) =>
    context.json(profile, 200, { 'Cache-Control': 'public, max-age=60' }),
  )
  if (controls) api.route('/', controlRoutes(store, controls))

  const checkout = createShopRoutes(`The hosted checkout of ${shop.name}, a demo store.`, log)
  checkout.route('/', pictures)
  checkout.route(
    '/',
    checkoutRoutes(store, log, () => true),
  )

  return { ...doorOf(api), checkout: doorOf(checkout), flush: carts.flush }
}

/** Creates a missing folder. Throws a sentence that names the folder and its setting. */
function makeWritable(folder: string, setting: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const cause = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(
      `The demo store can't write to the folder ${folder} (${cause}). Set ${setting} to one that it may write to.`,
      { cause: error },
    )
  }
}

type App = Hono<{ Bindings: Connection }>

const doorOf = (app: App): Door => ({
  fetch: (request, connection = {}) => app.fetch(request, connection),
})

function createShopRoutes(title: string, log: Log): App {
  const app: App = new Hono()
  app.get('/healthz', (context) => context.text('ok\n'))
  app.get('/', (context) => context.text(`${title}\n`))
  app.notFound((context) => context.text('Not found\n', 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    log('error', 'failure', { message: error.message })
    return context.text('The demo store failed\n', 500)
  })
  return app
}
