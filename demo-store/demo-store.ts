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
import { checkoutRoutes } from './checkout/routes.ts'
import { createControls } from './controls/controls.ts'
import { controlRoutes } from './controls/routes.ts'
import type { Connection } from './controls/faulty-response.ts'
import { graphqlRoutes } from './graphql/routes.ts'
import type { Log } from './log.ts'
import { createPictureCache } from './pictures/picture-cache.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { makeWritable } from './writable-folder.ts'

export type DemoStoreOptions = {
  origin: string
  token: string
  privateToken?: string | undefined
  dataDir: string
  picturesDir: string
  products?: number | undefined
  controls: boolean
  log: Log
  now?: () => number
}

export type DemoStore = {
  fetch(request: Request, connection?: Connection): Response | Promise<Response>
  /** Settles when every cart is on disk. */
  flush(): Promise<void>
}

const catalogFolder = fileURLToPath(new URL('./catalog', import.meta.url))

/** The whole demo store, without a socket. Throws a sentence on a folder or catalog it can't use. */
export async function createDemoStore(options: DemoStoreOptions): Promise<DemoStore> {
  const { origin, token, privateToken, dataDir, picturesDir, log, now = Date.now } = options
  makeWritable(dataDir, 'DEMO_DATA_DIR')
  makeWritable(picturesDir, 'DEMO_PICTURES_DIR')
  const photos = await readPhotos(join(catalogFolder, 'photos'))
  const catalogText = await readFile(join(catalogFolder, 'products.json'), 'utf8')
  const { shop, products } = parseCatalog(JSON.parse(catalogText), photos)
  const catalog = createCatalog(cycled(products, options.products ?? products.length), now)
  const carts = createCarts(createCartFile(join(dataDir, 'carts.json'), log), token, now)
  const store = { shop, catalog, carts, origin }
  const controls = options.controls ? createControls() : null

  const app = new Hono<{ Bindings: Connection }>()
  app.route('/', graphqlRoutes(store, { public: token, private: privateToken }, controls))
  app.route('/', pictureRoutes(photos, createPictureCache(picturesDir, log), controls))
  app.route('/', checkoutRoutes(store, log))
  if (controls) app.route('/', controlRoutes(store, controls))
  app.get('/healthz', (context) => context.text('ok\n'))
  app.get('/', (context) =>
    context.text(`The demo store of ${shop.name}: a Storefront API with a hosted checkout.\n`),
  )
  app.notFound((context) => context.text('Not found\n', 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    log('error', 'failure', { message: error.message })
    return context.text('The demo store failed\n', 500)
  })

  return { fetch: (request, connection = {}) => app.fetch(request, connection), flush: carts.flush }
}
