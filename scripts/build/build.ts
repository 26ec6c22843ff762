// `npm run build`: builds the shop into dist/ if its sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { entryOf, manifestOf, readAssets } from '../../src/server/http/static-files.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { BRAND } from '../../words/folders.ts'
import { LANGUAGES, type Language } from '../../words/languages.ts'
import { inProject, readEnvironment, stop } from '../project.ts'
import { keepFormerAssets } from './former-assets.ts'
import { writeIcons } from './icons.ts'

const dist = inProject('dist')
const client = join(dist, 'client')
const STAMP = 'sources.sha256'

/** Builds the shop into dist/ if its sources have changed since it was last built. Ends the process if that fails. */
export async function buildIfChanged(): Promise<void> {
  const sources = sourcesHash()
  const stamp = join(dist, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const start = performance.now()
  process.stdout.write('Building the shop. The first build also encodes its photographs.\n')
  await stampBuild(dist, sources, build).catch((error) => stop(failureText(error)))
  process.stdout.write(
    `Built ${BRAND} (${LANGUAGES.join(', ')}) in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`,
  )
}

/** Runs a build into a folder, and stamps the folder with the sources' hash if the shop can read what was built. */
export async function stampBuild(folder: string, sources: string, make: () => Promise<void>) {
  rmSync(join(folder, STAMP), { force: true })
  await make()
  try {
    readAssets(join(folder, 'client'))
  } catch (error) {
    throw new Error(`The build in ${folder} is incomplete: ${messageOf(error)}`, { cause: error })
  }
  writeFileSync(join(folder, STAMP), sources)
}

/** The message of a failed build. Names the folder if it can't be written. */
export function failureText(error: unknown): string {
  const message = messageOf(error)
  if (/\b(EACCES|EPERM|EROFS)\b|permission denied|read-only file system/i.test(message)) {
    return `This user may not write to ${inProject()}, where the shop is built: give the user that right, or build the shop as the user who owns the folder.`
  }
  if (/\b(ENOSPC|EDQUOT)\b|no space left|quota exceeded/i.test(message)) {
    return `The disk of ${inProject()} is full, and the shop is built there: delete what is no longer needed.`
  }
  return message
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`)

async function build() {
  process.env.NODE_ENV = 'production'
  // Vite is imported here because it loads slowly and most starts build nothing.
  const vite = await import('vite')
  const { smallReact } = await import('./small-react.ts')
  const common = { root: inProject(), mode: 'production', logLevel: 'warn' } as const
  const buildScript = (language: Language) =>
    vite.build({
      ...common,
      plugins: [smallReact],
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
          // Three files: that of a first visit; what an idle page loads; and what calls the provider (drawer,
          // checkout, reading a page again).
          output: {
            codeSplitting: {
              groups: [
                { name: 'shop', tags: ['$initial'], priority: 2 },
                { name: 'page', test: PAGE_CHUNK, priority: 1 },
                // Not a brand's listener, whose errors must break nothing else; nor the styles of a product.
                {
                  name: 'provider',
                  test: (id) => !id.includes(`/${BRAND}/`) && !id.includes('/product-styles.css'),
                },
              ],
            },
          },
        },
      },
    })
  const scripts = []
  for (const language of LANGUAGES) scripts.push(await buildScript(language))
  // A separate build, because in one build each style sheet would share a file with the script.
  const styles = await vite.build({
    ...common,
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      manifest: '.vite/styles.json',
      rolldownOptions: { input: globSync('src/*styles.css', { cwd: inProject() }) },
    },
  })
  const server = await vite.build({
    ...common,
    build: { outDir: 'dist/server', ssr: 'src/server/main.ts', ssrEmitAssets: true },
  })
  // Browsers load them, also those that only the server names: the pictures of the footer.
  const pictures = outputOf(server).flatMap(({ type, fileName }) =>
    type === 'asset' ? [fileName] : [],
  )
  for (const name of pictures) renameSync(join(dist, 'server', name), join(client, name))
  const built = [...scripts, styles].flatMap(outputOf).map(({ fileName }) => fileName)
  const written = [...new Set([...built, ...pictures])]
  await writeIcons(client)
  keepFormerAssets(client, [...written, ...compressAssets(written)], daysKept())
}

type Bundle = Awaited<ReturnType<typeof import('vite').build>>

function outputOf(bundle: Bundle) {
  if (!('output' in bundle)) throw new Error('Vite made more than one bundle')
  return bundle.output
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

/** How many days former files are kept: one more than pages are cached, because a cached page may name them. */
function daysKept(): number {
  const { environment, file } = readEnvironment(process.cwd())
  const read = readSettings(environment, file)
  return 'settings' in read ? read.settings.pageKeepDays + 1 : Infinity
}

const PAGE_CHUNK =
  /src\/shop\/listen|\/(open-in-place|picture-viewer|share|tooltip|attribution)\.ts|\/(viewer|in-place)-styles\.css/

const SOURCES = [
  '{src,words,scripts/build}/**/*.*',
  `${BRAND}/**/*.*`,
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** The hash of all files that a build reads. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, {
    cwd: inProject(),
    exclude: ['**/*.test.{ts,tsx}', 'brands/*/catalog/**'],
  })
  for (const file of files.toSorted()) {
    hash.update(`${file}\n`).update(readFileSync(inProject(file)))
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildIfChanged()
