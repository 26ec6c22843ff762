import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that runs until it is stopped, or this process ends. */
export async function startProgram(
  program: string,
  options: string[],
  env: Record<string, string> = {},
) {
  const child = spawn(program, options, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const kill = () => child.kill()
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  process.once('exit', kill)
  await once(child, 'spawn')
  return {
    output: child.stdout,
    hasEnded,
    stop: async () => {
      process.off('exit', kill)
      if (hasEnded()) return
      const ended = once(child, 'exit')
      kill()
      await ended
    },
  }
}
