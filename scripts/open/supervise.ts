import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { heapOptions, MEMORY_ENV } from '../../src/server/become-server.ts'
import { createStdoutLog } from '../../src/server/stdout-log.ts'
import { inProject } from '../project.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const FORGOTTEN_AFTER_MS = 60_000
// One that can still hear has closed its last connection by then.
const LONGEST_CLOSING_MS = 9_250

const log = createStdoutLog()

/** A server's process as supervised here. Throws where the machine has no room for one. */
export function forkServer(module: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(inProject(module), args, {
    env: { ...MEMORY_ENV, ...process.env, ...env },
    execArgv: heapOptions([]),
    stdio: 'inherit',
  })
  // What matters of it is that there is no process, or that it has ended.
  child.on('error', () => undefined)
  if (child.pid === undefined) throw new Error(`No process could be started for ${module}`)
  return child
}

export type Supervised = {
  pid: number | undefined
  /** From now on it isn't started again; it is told to end once `after` is over. */
  close(after?: Promise<void>): Promise<void>
}

/**
 * Starts a server, and again each time it ends by itself, after a pause that doubles and is forgotten
 * once it has lived for a minute. Gives null where it ends before it has said that it listens.
 */
export async function supervise(
  name: 'shop' | 'demo-store',
  start: () => ChildProcess,
): Promise<Supervised | null> {
  let isClosing = false
  let pauseMs = FIRST_PAUSE_MS
  let startedAt = performance.now()
  let child = start()

  await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (hasEnded()) return null
  child.once('exit', onExit)

  return {
    pid: child.pid,
    close: async (after) => {
      isClosing = true
      await after
      if (hasEnded()) return
      child.kill('SIGTERM')
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

  function startAgain(why: Record<string, unknown>) {
    if (isClosing) return
    if (performance.now() - startedAt >= FORGOTTEN_AFTER_MS) pauseMs = FIRST_PAUSE_MS
    log('warn', `${name}-ended`, { ...why, startsAgainInMs: pauseMs })
    setTimeout(startNow, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  function startNow() {
    if (isClosing) return
    startedAt = performance.now()
    try {
      child = start()
      child.once('exit', onExit)
    } catch (error) {
      startAgain({ message: String(error) })
    }
  }
}
