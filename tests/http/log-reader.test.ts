import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { inProject } from '../../scripts/project.ts'

const LINES = 5_000
const shopLog = `import { writeToStdout } from '${urlOf('src/server/stdout-log.ts')}'; const log = (...line) => writeToStdout(JSON.stringify(line))`
const demoLog = `import { logToStdout as log } from '${urlOf('demo-store/log.ts')}'`
const started: ChildProcess[] = []
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))

test('the reader of the shop’s log ends → the shop goes on', async () => {
  expect(await waitingBytes(shopLog, 'gone')).toBeTypeOf('number')
})

test('the reader of the shop’s log stalls → no more than 1 MB waits for it', async () => {
  expect(await waitingBytes(shopLog, 'stalled')).toBeLessThan(1_100_000)
})

test('the reader of the demo store’s log ends → the demo store goes on', async () => {
  expect(await waitingBytes(demoLog, 'gone')).toBeTypeOf('number')
})

function urlOf(file: string): string {
  return pathToFileURL(inProject(file)).href
}

/** Logs 5,000 lines three times. Returns the number of unread bytes; undefined if the process has ended. */
async function waitingBytes(log: string, reader: 'gone' | 'stalled'): Promise<unknown> {
  const script = `${log}
    process.on('message', () => {
      for (let line = 0; line < ${LINES}; line++) log('info', 'line', { text: 'a'.repeat(400) })
      setImmediate(() => process.send(process.stdout.writableLength))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  started.push(child)
  if (reader === 'gone') child.stdout?.destroy()
  let waiting: unknown
  for (let turn = 0; turn < 3; turn++) {
    child.send('log')
    ;[waiting] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])
  }
  return waiting
}
