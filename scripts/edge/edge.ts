// `npm run edge`: runs the shop on this machine as Cloudflare Workers would, beside the demo store.
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import type { RunningShop } from '../../src/server/node.ts'
import { values } from '../../src/server/settings/schema.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/provider/endpoint.ts'
import { BRAND } from '../../words/folders.ts'
import { inProject, readEnvironment, stop } from '../project.ts'
import { open, runBuild } from '../open/open.ts'

const USAGE = `npm run edge                    opens the shop in workerd, Cloudflare's runtime
npm run edge -- build           builds the worker into dist/edge
npm run edge -- test            walks through the shop in workerd
npm run edge -- wrangler …      runs Cloudflare's command line, for example: wrangler deploy`

// Without these, Wrangler sends telemetry and asks Cloudflare for the machine's location.
const QUIET = {
  WRANGLER_LOG: 'error',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

const [command = 'open', ...rest] = process.argv.slice(2).filter((word) => word !== '--controls')

switch (command) {
  case 'open':
    installTools()
    await open({ prepare: () => runBuild('build-worker.ts'), start: startWorkerd })
    break
  case 'build':
    await runBuild('build-worker.ts')
    break
  case 'test':
    installTools()
    await runTests()
    break
  case 'wrangler':
    installTools()
    process.exitCode = run(
      inProject('scripts/edge/node_modules/wrangler/bin/wrangler.js'),
      ...rest,
      ...workerName(),
    )
    break
  default:
    stop(USAGE)
}

/** The shops of an account must not replace each other: a worker is deployed by the name of its brand's folder. */
function workerName(): string[] {
  const isNamed = rest[0] !== 'deploy' || rest.some((word) => word.startsWith('--name'))
  return isNamed ? [] : ['--name', basename(BRAND)]
}

function installTools() {
  if (run(inProject('scripts/install.js'), 'scripts/edge') !== 0) process.exit(1)
}

/** Runs a script with this Node. Returns its exit code. */
function run(script: string, ...args: string[]): number {
  return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1
}

async function runTests() {
  const { installBrowser } = await import('../test/browser.ts')
  const { runStep, runSuite } = await import('../test/runners.ts')
  const steps = [runStep('tsc -p scripts/edge'), runStep('node scripts/build/build-worker.ts')]
  await runSuite('edge', [installBrowser(), ...steps], rest)
}

/** Starts the built worker in workerd, without an account and without a network. */
async function startWorkerd(settings: Settings, store: ReachedStore): Promise<RunningShop> {
  Object.assign(process.env, QUIET)
  const { unstable_startWorker } = await import('wrangler')
  const worker = await unstable_startWorker({
    config: inProject('wrangler.jsonc'),
    // The bindings already contain the settings of .env.
    envFiles: [],
    bindings: bindingsFor(store, settings),
    // open() has built the worker already.
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

/** The worker's settings, keyed by name, for the store that `open` has found or started. */
function bindingsFor({ origin, token, apiVersion }: ReachedStore, { pages }: Settings) {
  const environment = {
    ...readEnvironment(process.cwd()).environment,
    PUBLIC_STORE_DOMAIN: origin,
    PUBLIC_STOREFRONT_API_TOKEN: token ?? '',
    PUBLIC_STOREFRONT_API_VERSION: apiVersion,
    WITHDRAWAL_URL: pages.withdrawal ?? '',
  }
  return Object.fromEntries(
    Object.entries(environment)
      .filter(([name]) => name in values.entries)
      .map(([name, value = '']) => [name, { type: 'plain_text', value } as const]),
  )
}
