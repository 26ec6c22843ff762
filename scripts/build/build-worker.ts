// Builds the shop for Workers into dist/edge/ if its sources have changed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cacheControlOf, readAssets } from '../../src/server/http/static-files.ts'
import { commonHeaders } from '../../src/server/security.ts'
import { inProject } from '../project.ts'
import { buildIfChanged, sourcesHash } from './build.ts'

const folder = inProject('dist/edge')
const stamp = `${folder}/sources.sha256`
const client = inProject('dist/client')
// The platform compresses files itself, and nothing but the build reads `.vite`.
const NOT_UPLOADED = ['*.br', '*.gz', '.vite']

/** Builds the shop, and the worker into dist/edge/, if the sources have changed since that was last done. */
async function buildWorkerIfChanged(): Promise<void> {
  await buildIfChanged()
  const sources = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  rmSync(folder, { recursive: true, force: true })
  await buildWorker(sources)
  writeFileSync(`${client}/_headers`, assetHeaders())
  writeFileSync(`${client}/.assetsignore`, `${NOT_UPLOADED.join('\n')}\n`)
  writeFileSync(stamp, sources)
}

async function buildWorker(sources: string) {
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({
    root: inProject(),
    mode: 'production',
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      BUILT: JSON.stringify({ sources, assets: readAssets(client) }),
    },
    resolve: { conditions: ['workerd', 'worker', 'module'] },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      outDir: 'dist/edge',
      ssr: 'src/server/worker.ts',
      minify: true,
      rolldownOptions: {
        external: ['cloudflare:workers', /^node:/],
        // wrangler uploads one module.
        output: { codeSplitting: false },
      },
    },
  })
}

/** The text of `_headers`, by which the platform sends files with the headers that Node's server gives them. */
const assetHeaders = (): string =>
  [
    '/*',
    ...Object.entries({ ...commonHeaders(null), 'Cache-Control': cacheControlOf('/') }).map(line),
    '/assets/*',
    // Removes the value above: the platform would otherwise join the two.
    '  ! Cache-Control',
    line(['Cache-Control', cacheControlOf('/assets/')]),
    '',
  ].join('\n')

const line = ([name, value]: [string, string]): string => `  ${name}: ${value}`

await buildWorkerIfChanged()
