// `npm run build`: builds the shop into dist/ if its sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { entryOf, manifestOf } from '../../src/server/http/static-files.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { LANGUAGES, type Language } from '../../words/languages.ts'
import { inProject, readEnvironment } from '../project.ts'
import { keepFormerAssets } from './former-assets.ts'
import { writeIcons } from './icons.ts'

const client = inProject('dist/client')
const stamp = inProject('dist/sources.sha256')

/** Builds the shop into dist/ if its sources have changed since it was last built. */
export async function buildIfChanged(): Promise<void> {
  const sources = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const start = performance.now()
  process.stdout.write('Building the shop. The first build also encodes its photographs.\n')
  rmSync(stamp, { force: true })
  await build()
  writeFileSync(stamp, sources)
  process.stdout.write(`Built the shop in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`)
}

async function build() {
  process.env.NODE_ENV = 'production'
  // Vite is imported here because it loads slowly and most starts build nothing.
  const vite = await import('vite')
  const common = { root: inProject(), mode: 'production', logLevel: 'warn' } as const
  const buildScript = (language: Language) =>
    vite.build({
      ...common,
      build: {
        outDir: 'dist/client',
        // keepFormerAssets needs the files of former builds.
        emptyOutDir: false,
        manifest: manifestOf(language),
        rolldownOptions: {
          input: inProject(entryOf(language)),
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // Otherwise Vite warns that encoding photographs is slow.
          checks: { pluginTimings: false },
          // A first visit loads one file: chunks of shared code would weigh 1 kB more.
          output: { codeSplitting: { groups: [{ name: 'shop', tags: ['$initial'] }] } },
        },
      },
    })
  const scripts = []
  for (const language of LANGUAGES) scripts.push(await buildScript(language))
  // A build of its own: in one build, each style sheet would share a file with the script.
  const styles = await vite.build({
    ...common,
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      manifest: '.vite/styles.json',
      rolldownOptions: { input: globSync('src/*styles.css', { cwd: inProject() }) },
    },
  })
  const written = [...scripts, styles].flatMap((bundle) => {
    if (!('output' in bundle)) throw new Error('Vite made more than one bundle')
    return bundle.output.map(({ fileName }) => fileName)
  })
  await writeIcons(client)
  keepFormerAssets(client, [...written, ...compressAssets(written)], daysKept())
  await vite.build({ ...common, build: { outDir: 'dist/server', ssr: 'src/server/main.ts' } })
}

/** Writes a Brotli and a gzip copy of each text file among `names`, and returns the copies' names. */
function compressAssets(names: string[]): string[] {
  return names
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(client, name))
      writeFileSync(join(client, `${name}.br`), brotliCompressSync(text))
      writeFileSync(join(client, `${name}.gz`), gzipSync(text, { level: 9 }))
      return [`${name}.br`, `${name}.gz`]
    })
}

/** One day longer than a cached page can name the files of a former build. */
function daysKept(): number {
  const read = readSettings(readEnvironment(process.cwd()))
  return 'settings' in read ? read.settings.pageKeepDays + 1 : Infinity
}

const SOURCES = [
  '{src,words,brand,scripts/build}/**/*.*',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** The hash of all files that a build reads. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: inProject(), exclude: ['**/*.test.{ts,tsx}'] })
  for (const file of files.toSorted()) {
    hash.update(`${file}\n`).update(readFileSync(inProject(file)))
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildIfChanged()
