import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProject } from './project.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-install-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Makes a folder with the files that an installation reads. */
function project(name: string): string {
  const to = join(folder, name)
  for (const file of ['package.json', 'package-lock.json', 'scripts/install.js']) {
    cpSync(inProject(file), join(to, file))
  }
  return to
}

test.each(['#', '%', '?'])(
  'an operator starts a shop in a folder whose name contains %s → a sentence says so, and nothing is installed',
  (letter) => {
    const cwd = project(`shop ${letter}1`)
    const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/install.js'], {
      cwd,
      encoding: 'utf8',
      // Without npm, nothing can be installed.
      env: { PATH: '' },
    })
    expect([stdout, stderr, status]).toEqual([
      '',
      `Vite can't build the shop in ${cwd}/, as the path contains ${letter}: move the shop to another folder and run this again.\n`,
      1,
    ])
  },
)

// An npm that writes its process id to a file and ignores SIGINT.
const SLOW_NPM = `#!/bin/sh
trap '' INT
echo "$$." > npm.pid
exec /bin/sleep 1000
`

test('an operator presses Ctrl-C while npm installs → npm has ended before the command ends', async () => {
  const cwd = project('shop')
  mkdirSync(join(cwd, 'bin'))
  writeFileSync(join(cwd, 'bin/npm'), SLOW_NPM, { mode: 0o755 })
  const child = spawn(process.execPath, ['scripts/install.js'], {
    cwd,
    env: { PATH: join(cwd, 'bin') },
  })
  const errors = text(child.stderr)
  const file = join(cwd, 'npm.pid')
  const written = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  await expect.poll(written).toContain('.')
  child.kill('SIGINT')
  await once(child, 'exit')
  const npm = Number.parseInt(written(), 10)
  expect(() => process.kill(npm, 'SIGKILL')).toThrow('ESRCH')
  expect(await errors).toBe('The installation was stopped: run this again.\n')
})
