import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const started: ChildProcess[] = []

function start(port: string) {
  const DEMO_DATA_DIR = mkdtempSync(join(tmpdir(), 'demo-store-'))
  const env = { PATH: process.env.PATH, DEMO_PORT: port, DEMO_DATA_DIR }
  const child = fork(main, { env, execArgv: [], silent: true })
  started.push(child)
  return child
}

async function listening(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message')
  return message.listening
}

afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))

test('says where it listens, and ends with the process that started it', async () => {
  const child = start('0')
  const origin = await listening(child)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(origin)).status).toBe(200)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a client pipelines 2,400 requests to the demo store and reads no answer → its connection ends, others are served', async () => {
  const origin = await listening(start('0'))
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_400))
  await new Promise((resolve) => socket.resume().once('close', resolve))
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})

test('ends when asked to', async () => {
  const child = start('0')
  await listening(child)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a port in use is named, in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const child = start(String(port))
  const words: string[] = []
  child.stderr?.on('data', (chunk) => words.push(String(chunk)))
  expect(await once(child, 'close')).toEqual([1, null])
  other.close()
  expect(words.join('')).toBe(
    `The demo store can't start: 127.0.0.1:${port} is in use. Set DEMO_PORT to another port.\n`,
  )
})
