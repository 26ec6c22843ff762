import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readSettings } from '../../src/server/settings/settings.ts'
import { compressAssets } from './compress-assets.ts'
import { readEnvironment } from '../environment.ts'
import { keepFormerAssets } from './former-assets.ts'
import { writeIcons } from './icons.ts'
import { inProject } from '../project.ts'
import { sourcesHash } from './sources.ts'

const stamp = inProject('dist/sources.sha256')
const client = inProject('dist/client')

/** Builds the shop into dist/ where its sources have changed since it was last built. */
export async function buildIfChanged(): Promise<void> {
  const sources = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const start = performance.now()
  rmSync(stamp, { force: true })
  await build()
  writeFileSync(stamp, sources)
  process.stdout.write(`Built the shop in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`)
}

async function build() {
  process.env.NODE_ENV = 'production'
  // Vite takes a while to load, and most starts have no need of it.
  const vite = await import('vite')
  const common = { root: inProject(), mode: 'production', logLevel: 'warn' } as const
  // What React would use where it is. The door for its developer tools weighs 0.4 kB; `npm run dev` has it.
  // Through `navigation` it would have the browser show that something is loading. No browser has the others.
  const define = Object.fromEntries(
    ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'navigation', 'setImmediate', 'process.emit'].map((name) => [
      name,
      'undefined',
    ]),
  )
  const built = await vite.build({
    ...common,
    define,
    build: {
      outDir: 'dist/client',
      // Of former builds: see keepFormerAssets.
      emptyOutDir: false,
      manifest: true,
      rolldownOptions: {
        input: inProject('src/browser.tsx'),
        // Encoding the hero's photographs takes a while, once: no news to who starts the shop.
        checks: { pluginTimings: false },
        // All that a first visit needs in one file: shared parts cut out of it would weigh 1 kB more.
        output: { codeSplitting: { groups: [{ name: 'shop', tags: ['$initial'] }] } },
      },
    },
  })
  if (!('output' in built)) throw new Error('Vite made more than one bundle')
  const written = built.output.map(({ fileName }) => fileName)
  await writeIcons(client)
  keepFormerAssets(client, [...written, ...compressAssets(client, written)], daysKept())
  await vite.build({ ...common, build: { outDir: 'dist/server', ssr: 'src/server/main.ts' } })
}

// A day longer than any page that names them.
function daysKept(): number {
  const read = readSettings(readEnvironment(process.cwd()))
  return 'settings' in read ? read.settings.pageKeepDays + 1 : Infinity
}
