import type { RunningShop } from '../../src/server/node.ts'
import { values } from '../../src/server/settings/schema.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/shop.ts'
import { readEnvironment } from '../environment.ts'
import { inProject } from '../project.ts'

// Else Wrangler tells of its use, and asks where in the world this is.
const QUIET = {
  WRANGLER_LOG: 'error',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

/** Starts the built worker in workerd, as Wrangler does it: without an account and without a network. */
export async function startWorkerd(settings: Settings, store: ReachedStore): Promise<RunningShop> {
  Object.assign(process.env, QUIET)
  // Wrangler takes a second to load.
  const { unstable_startWorker } = await import('wrangler')
  const worker = await unstable_startWorker({
    config: inProject('wrangler.jsonc'),
    // Read already.
    envFiles: [],
    bindings: bindingsFor(store),
    // Built already.
    build: { custom: { command: '' } },
    dev: {
      server: { hostname: settings.host, port: settings.port },
      inspector: false,
      watch: false,
      persist: false,
      structuredLogsHandler: ({ message }: { message: string }) =>
        process.stdout.write(`${message}\n`),
    },
  })
  await worker.ready
  const { origin } = await worker.url
  return { origin, close: () => worker.dispose() }
}

/** The settings by their names, with the store that is shown. */
function bindingsFor({ origin, token }: ReachedStore) {
  const shown = {
    ...readEnvironment(process.cwd()),
    PUBLIC_STORE_DOMAIN: origin,
    PUBLIC_STOREFRONT_API_TOKEN: token ?? '',
  }
  return Object.fromEntries(
    Object.entries(shown)
      .filter(([name]) => name in values.entries)
      .map(([name, value = '']) => [name, { type: 'plain_text', value } as const]),
  )
}
