// Plain JavaScript, and with no dependency: this runs before anything is installed, on whatever Node
// is there. It is an npm script of its own before each other one, as a shell remembers which Node it
// found, and would not find the one that was installed meanwhile.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bundledNode = `${root}node_modules/.bin/node`
const oldestNode = readJson('package.json').engines.node.replace('>=', '')

if (!isInstalled()) install()
if (!existsSync(bundledNode) && isOlder(process.versions.node, oldestNode)) {
  stop(
    `The shop needs Node ${oldestNode} or newer, and this is ${process.version}: install a newer one from https://nodejs.org and run this again.`,
  )
}

/** Whether node_modules holds what the lockfile names; npm writes down there what it installed. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  const locked = readJson('package-lock.json').packages
  const installed = existsSync(root + record) ? readJson(record).packages : {}
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !isMissedNode(path)),
  )
}

function isMissedNode(path) {
  return path === `node_modules/node-${process.platform}-${process.arch}`
}

function readJson(file) {
  return JSON.parse(readFileSync(root + file, 'utf8'))
}

function install() {
  process.stdout.write('Installing dependencies, which takes a minute the first time.\n')
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--loglevel=error'],
    // On Windows npm is a .cmd file, which only a shell can start.
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\n`)
  stop('The dependencies could not be installed: see what npm says above, and run this again.')
}

function isOlder(version, than) {
  return version.localeCompare(than, undefined, { numeric: true }) < 0
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
