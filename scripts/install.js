// Plain JavaScript without dependencies: this runs before anything is installed, on whatever Node the
// machine has.
//   node scripts/install.js          installs the project's packages where they are missing or outdated
//   node scripts/install.js --check  installs nothing, and ends with a sentence where they are
//   node scripts/install.js FOLDER   the same, and installs the packages of a tool, which stand beside its scripts
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROGRESS_MS = 5_000

const root = fileURLToPath(new URL('..', import.meta.url))
const bundledNode = `${root}node_modules/.bin/node`
const oldestNode = readJson('package.json').engines.node.replace('>=', '')
const [argument] = process.argv.slice(2)

if (argument === undefined) {
  if (!isInstalled('')) await install('', "the shop's packages")
} else if (!isInstalled('')) {
  stop('The packages are missing or outdated: run npm start, npm test or npm ci first.')
}
if (!existsSync(bundledNode) && isOlder(process.versions.node, oldestNode)) {
  stop(
    `The shop needs Node ${oldestNode} or newer, and this is ${process.version}: install a newer one from https://nodejs.org and run this again.`,
  )
}
if (argument !== undefined && argument !== '--check' && !isInstalled(`${argument}/`)) {
  await install(`${argument}/`, `the tools of ${argument}`)
}

/** Whether a folder's node_modules holds what its lockfile names, by the record that npm leaves there. */
function isInstalled(folder) {
  const record = `${folder}node_modules/.package-lock.json`
  const installed = existsSync(root + record) ? readJson(record).packages : {}
  return lockedPackages(folder).every(
    ([path, { version, optional }]) =>
      installed[path]?.version === version || (optional && !isBundledNode(path)),
  )
}

function lockedPackages(folder) {
  return Object.entries(readJson(`${folder}package-lock.json`).packages).filter(
    ([path]) => path !== '',
  )
}

function isBundledNode(path) {
  return path === `node_modules/node-${process.platform}-${process.arch}`
}

function readJson(file) {
  return JSON.parse(readFileSync(root + file, 'utf8'))
}

async function install(folder, what) {
  // Packages for other systems are in the lockfile and are not installed.
  const paths = lockedPackages(folder).filter(([, { optional }]) => !optional)
  say(`Installing ${what}; the first time takes up to a minute.`)
  const progress = setInterval(() => {
    const done = paths.filter(([path]) => existsSync(`${root}${folder}${path}/package.json`)).length
    say(`Installed ${done} of ${paths.length} packages.`)
  }, PROGRESS_MS)
  const { code, output } = await runNpm(root + folder)
  clearInterval(progress)
  if (code === 0) return
  process.stderr.write(`${output}\n`)
  stop('The packages could not be installed: see what npm says above, and run this again.')
}

function runNpm(cwd) {
  const npm = spawn('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd,
    // On Windows npm is a .cmd file, which only a shell can start.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data) => (output += data))
  return new Promise((resolve) => {
    npm.on('error', (error) => resolve({ code: null, output: error.message }))
    npm.on('close', (code) => resolve({ code, output }))
  })
}

function isOlder(version, than) {
  return version.localeCompare(than, undefined, { numeric: true }) < 0
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
