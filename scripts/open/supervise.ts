import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createLog } from '../../src/server/log.ts'
import { inProject } from '../project.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const FORGOTTEN_AFTER_MS = 60_000

const log = createLog()

/** A server's process as supervised here: small, as Node is in no hurry to collect its garbage. */
export function forkServer(module: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return fork(inProject(module), args, {
    // More of glibc's arenas would only keep more of what was given back.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env },
    execArgv: ['--max-semi-space-size=1', '--max-old-space-size=192'],
    stdio: 'inherit',
  })
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
  name: string,
  start: () => ChildProcess,
): Promise<Supervised | null> {
  let isClosing = false
  let pauseMs = FIRST_PAUSE_MS
  let startedAt = performance.now()
  let child = start()

  await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (hasEnded()) return null
  watch()

  return {
    pid: child.pid,
    close: async (after) => {
      isClosing = true
      await after
      if (hasEnded()) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }

  function hasEnded(): boolean {
    return child.exitCode !== null || child.signalCode !== null
  }

  function watch() {
    child.once('exit', startAgain)
    // Without a pid it never ran, as when the machine has no room for another process.
    child.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (child.pid === undefined) startAgain(code ?? null, null)
    })
    // What it could not be told then is no error of its own.
    child.on('error', () => undefined)
  }

  function startAgain(code: number | string | null, signal: string | null) {
    if (isClosing) return
    if (performance.now() - startedAt >= FORGOTTEN_AFTER_MS) pauseMs = FIRST_PAUSE_MS
    log('warn', `${name}-ended`, { code, signal, startsAgainInMs: pauseMs })
    setTimeout(() => {
      if (isClosing) return
      startedAt = performance.now()
      child = start()
      watch()
    }, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}
