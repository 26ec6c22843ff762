// Builds the shop for Workers into dist/edge/ if its sources have changed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileHeaders, readAssets } from '../../src/server/http/static-files.ts'
import { commonHeaders } from '../../src/server/security.ts'
import { inProject } from '../project.ts'
import { buildIfChanged, sourcesHash } from './build.ts'

const folder = inProject('dist/edge')
const stamp = `${folder}/sources.sha256`
const client = inProject('dist/client')
// The platform compresses files itself, and only the build reads `.vite`.
const NOT_UPLOADED = ['*.br', '*.gz', '.vite']

await buildIfChanged()
const sources = sourcesHash()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
  rmSync(folder, { recursive: true, force: true })
  await buildWorker()
  writeFileSync(`${client}/_headers`, assetHeaders())
  writeFileSync(`${client}/.assetsignore`, `${NOT_UPLOADED.join('\n')}\n`)
  writeFileSync(stamp, sources)
}

async function buildWorker() {
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
        // Wrangler uploads one module.
        output: { codeSplitting: false },
      },
    },
  })
}

/** The text of `_headers`: the headers of Node's server. `!` removes a header; without it, a value is appended. */
function assetHeaders(): string {
  const icons = { ...commonHeaders(null), ...fileHeaders('/') }
  const assets = { ...commonHeaders(null), ...fileHeaders('/assets/') }
  const removed = Object.keys(icons).map((name) => `  ! ${name}`)
  return ['/*', ...lines(icons), '/assets/*', ...removed, ...lines(assets), ''].join('\n')
}

// A declaration, as the build above runs before a constant here would have a value.
function lines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
}
