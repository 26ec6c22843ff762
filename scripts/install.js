// Plain JavaScript without dependencies: this runs on any version of Node, before anything is installed.
//
//   node scripts/install.js          installs the project's packages if they are missing or outdated
//   node scripts/install.js --check  installs nothing, and fails with a sentence if any is missing or outdated
//   node scripts/install.js FOLDER   checks them too, and installs the packages of the tool in FOLDER
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROGRESS_MS = 5_000

const root = fileURLToPath(new URL('..', import.meta.url))
const bundledNode = `${root}node_modules/.bin/node`
const oldestNode = readJson('package.json').engines.node.replace('>=', '')
const [argument] = process.argv.slice(2)

const [unreadable] = /[#%?]/.exec(root) ?? []
if (unreadable) {
  stop(
    `Vite can't build the shop in ${root}, as the path contains ${unreadable}: move the shop to another folder and run this again.`,
  )
}
if (argument === undefined) {
  if (!isInstalled('')) await install('', "the shop's packages")
} else if (!isInstalled('')) {
  stop('The packages are missing or outdated: run npm start, npm test or npm ci first.')
}
const isOlder = process.versions.node.localeCompare(oldestNode, undefined, { numeric: true }) < 0
if (!existsSync(bundledNode) && isOlder) {
  stop(
    `The shop needs Node ${oldestNode} or newer, and this is ${process.version}: install a newer one from https://nodejs.org and run this again.`,
  )
}
if (argument !== undefined && argument !== '--check' && !isInstalled(`${argument}/`)) {
  await install(`${argument}/`, `the tools of ${argument}`)
}

/** Whether a folder's node_modules matches its lockfile, according to the record that npm writes there. */
function isInstalled(folder) {
  const record = `${folder}node_modules/.package-lock.json`
  const installed = existsSync(root + record) ? readJson(record).packages : {}
  const node = `node_modules/node-${process.platform}-${process.arch}`
  return lockedPackages(folder).every(
    ([path, { version, optional }]) =>
      installed[path]?.version === version || (optional && path !== node),
  )
}

function lockedPackages(folder) {
  const { packages } = readJson(`${folder}package-lock.json`)
  return Object.entries(packages).filter(([path]) => path !== '')
}

function readJson(file) {
  return JSON.parse(readFileSync(root + file, 'utf8'))
}

async function install(folder, what) {
  // The lockfile also names packages for other systems, which npm doesn't install.
  const paths = lockedPackages(folder).filter(([, { optional }]) => !optional)
  say(`Installing ${what}; the first time takes up to a minute.`)
  const progress = setInterval(() => {
    const done = paths.filter(([path]) => existsSync(`${root}${folder}${path}/package.json`)).length
    say(`Installed ${done} of ${paths.length} packages.`)
  }, PROGRESS_MS)
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-progress',
    '--ignore-scripts',
  ]
  // After Ctrl-C, npm would go on writing for seconds. A new start meanwhile would fail on the half-written files.
  // The listeners come first, because npm runs as soon as it is spawned.
  let npm = null
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => npm?.kill('SIGKILL'))
  }
  npm = spawn('npm', args, {
    cwd: root + folder,
    // npm is a .cmd file on Windows, which only a shell can start.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(npm, 'close').catch((error) => [error.message])
  clearInterval(progress)
  if (code === 0) return
  if (signal) stop('The installation was stopped: run this again.')
  stop(
    `The packages could not be installed (${code}): see what npm says above, and run this again.`,
  )
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
