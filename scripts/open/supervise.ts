import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createLog } from '../../src/server/log.ts'
import { writeToStdout } from '../../src/server/stdout-log.ts'
import { inProject } from '../project.ts'

/**
 * Limits V8's heap, and makes V8 save memory: it would otherwise keep about 12 MB of freed pages.
 * Dockerfile and deploy/shop@.service have the same options; tests/deploy.test.ts compares them.
 */
export const HEAP_OPTIONS = [
  '--max-semi-space-size=1',
  '--max-old-space-size=192',
  '--optimize-for-size',
]

/** Makes glibc return freed memory. Its arenas would otherwise keep about 20 MB after pages were compressed. */
export const MALLOC_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const RESET_AFTER_MS = 60_000
// A server closes its last connection within nine seconds of a signal.
const LONGEST_CLOSING_MS = 9_250

const log = createLog([], writeToStdout)

/** Starts a server's process. Throws if the machine has no memory or process id for it. */
export function forkServer(
  module: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = fork(inProject(module), args, {
    env: { ...MALLOC_ENV, ...process.env, ...env },
    execArgv: heapOptions(),
    stdio: 'inherit',
  })
  // Ignores 'error', as the exit event or the missing pid reports it.
  child.on('error', () => undefined)
  if (child.pid === undefined) throw new Error(`No process could be started for ${module}`)
  return child
}

/** HEAP_OPTIONS without those that NODE_OPTIONS sets, where names may also have underscores for hyphens. */
export function heapOptions({ NODE_OPTIONS = '' }: NodeJS.ProcessEnv = process.env): string[] {
  const own = NODE_OPTIONS.replaceAll('_', '-')
  return HEAP_OPTIONS.filter((option) => !own.includes(option.replace(/=.*/, '')))
}

/**
 * Restarts a server each time it ends, after a pause that doubles until a process runs for a minute. `start` gets
 * the ports on which the first process listened, so that later ones listen there too. Resolves to null if the first
 * process ended before it listened.
 */
export async function supervise(
  name: 'shop' | 'demo-store',
  start: (ports: number[]) => ChildProcess,
) {
  let isClosing = false
  let pauseMs = FIRST_PAUSE_MS
  let startedAt = performance.now()
  let child = start([])

  const [listening] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (hasEnded()) return null
  child.once('exit', onExit)
  const { ports }: { ports: number[] } = listening

  return {
    pid: child.pid,
    ports,
    /** Stops the server for good, once `after` has settled. */
    close: async (after?: Promise<void>) => {
      isClosing = true
      await after
      if (hasEnded()) return
      // Closing the channel ends the server. Only this process can close it; a signal may come from elsewhere.
      child.disconnect()
      const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_CLOSING_MS)
      await once(child, 'exit')
      clearTimeout(limit)
    },
  }

  function hasEnded(): boolean {
    return child.exitCode !== null || child.signalCode !== null
  }

  function onExit(code: number | null, signal: string | null) {
    startAgain({ code, signal })
  }

  function startAgain(cause: Record<string, unknown>) {
    if (isClosing) return
    if (performance.now() - startedAt >= RESET_AFTER_MS) pauseMs = FIRST_PAUSE_MS
    log('warn', `${name}-ended`, { ...cause, startsAgainInMs: pauseMs })
    setTimeout(startNow, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  function startNow() {
    if (isClosing) return
    startedAt = performance.now()
    try {
      child = start(ports).once('exit', onExit)
    } catch (error) {
      startAgain({ message: String(error) })
    }
  }
}
