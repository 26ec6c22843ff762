import { ChildProcess } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heapOptions, supervise } from './supervise.ts'

const children: ChildProcess[] = []

/** A process that does nothing by itself. */
function start(): ChildProcess {
  const child: ChildProcess = Object.assign(new ChildProcess(), {
    exitCode: null,
    signalCode: null,
    disconnect: vi.fn<() => void>(() => queueMicrotask(() => end(child, 0, null))),
  })
  vi.spyOn(child, 'kill').mockImplementation((signal) => {
    queueMicrotask(() => end(child, null, String(signal)))
    return true
  })
  children.push(child)
  return child
}

function end(child: ChildProcess | undefined, exitCode: number | null, signalCode: string | null) {
  if (child) Object.assign(child, { exitCode, signalCode }).emit('exit', exitCode, signalCode)
}

async function open() {
  const opening = supervise('shop', start)
  children.at(-1)?.emit('message', { ports: [4000] }, undefined)
  return opening
}

/** The time until the server that has just ended is started again. */
async function pauseAfterEnd(): Promise<number> {
  const before = Date.now()
  const count = children.length
  end(children.at(-1), 134, null)
  while (children.length === count) await vi.advanceTimersToNextTimerAsync()
  return Date.now() - before
}

beforeEach(() => {
  children.length = 0
  vi.useFakeTimers()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a server ends at once each time it is started → the pause before the next start doubles, up to 30 seconds', async () => {
  await open()
  const pauses: number[] = []
  for (let times = 0; times < 9; times++) pauses.push(await pauseAfterEnd())
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('a server ends → the next one gets the ports on which the first one listened', async () => {
  const told: number[][] = []
  const opening = supervise('shop', (ports) => {
    told.push(ports)
    return start()
  })
  children[0]?.emit('message', { ports: [4000] }, undefined)
  expect((await opening)?.ports).toEqual([4000])
  await pauseAfterEnd()
  expect(told).toEqual([[], [4000]])
})

test('a server that was started again lives for a minute → the long pause is forgotten', async () => {
  await open()
  for (let times = 0; times < 5; times++) await pauseAfterEnd()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await pauseAfterEnd()).toBe(16_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await pauseAfterEnd()).toBe(500)
})

test('a server ends while the machine has no room for a process → it is started as soon as there is', async () => {
  const hasRoom = vi.fn<() => boolean>(() => true)
  const opening = supervise('shop', () => {
    if (!hasRoom()) throw new Error('No process could be started')
    return start()
  })
  children[0]?.emit('message', { ports: [4000] }, undefined)
  await opening
  hasRoom.mockReturnValueOnce(false).mockReturnValueOnce(false)
  expect(await pauseAfterEnd()).toBe(500 + 1_000 + 2_000)
  expect(children).toHaveLength(2)
})

test('a server that ends before it listens is not started again', async () => {
  const opening = supervise('shop', start)
  end(children[0], 1, null)
  expect(await opening).toBeNull()
  await vi.runAllTimersAsync()
  expect(children).toHaveLength(1)
})

test('a server that is told to stop ends by itself, and is not started again, also if it was paused or had ended', async () => {
  const running = await open()
  await running?.close()
  expect([children[0]?.exitCode, children[0]?.signalCode]).toEqual([0, null])

  const paused = await open()
  end(children[1], null, 'SIGKILL')
  await paused?.close()

  // Ctrl-C ends the demo store while the shop still answers.
  const store = await open()
  const answered = Promise.withResolvers<void>()
  const closed = store?.close(answered.promise)
  end(children[2], 0, null)
  await vi.runAllTimersAsync()
  answered.resolve()
  await closed
  expect(children).toHaveLength(3)
})

test('a server hangs and is told to stop → it is ended after nine seconds, and its port is free', async () => {
  const running = await open()
  const [child = start()] = children
  const told = vi.mocked(child.disconnect).mockReturnValueOnce()
  const closed = running?.close()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(told).toHaveBeenCalledOnce()
  expect(child.signalCode).toBeNull()
  await vi.runAllTimersAsync()
  await closed
  expect(child.signalCode).toBe('SIGKILL')
})

const YOUNG = '--max-semi-space-size=1'
const OLD = '--max-old-space-size=192'
const SIZE = '--optimize-for-size'

test.each([
  ['nothing', '', [YOUNG, OLD, SIZE]],
  ['another option', '--no-warnings', [YOUNG, OLD, SIZE]],
  ['one of them', '--no-warnings --max-old-space-size=512', [YOUNG, SIZE]],
  ['one of them in V8’s form', '--max_old_space_size=512', [YOUNG, SIZE]],
])('NODE_OPTIONS sets %s: a server gets the other heap options', (_title, own, given) => {
  expect(heapOptions({ NODE_OPTIONS: own })).toEqual(given)
})
