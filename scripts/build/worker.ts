import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readAssets } from '../../src/server/http/static-files.ts'
import { buildIfChanged } from './bundle.ts'
import { sourcesHash } from './sources.ts'
import { inProject } from '../project.ts'
import { assetHeaders } from './asset-headers.ts'

const folder = inProject('dist/edge')
const stamp = `${folder}/sources.sha256`
const client = inProject('dist/client')
// Copies that the platform makes for itself, and what is the build's alone.
const NOT_UPLOADED = ['*.br', '*.gz', '.vite']

/** Builds the shop, and the worker in dist/edge/, where the sources have changed since that was done last. */
export async function buildWorkerIfChanged(): Promise<void> {
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
        // Uploaded as one module.
        output: { codeSplitting: false },
      },
    },
  })
}
