import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const LONGEST_MS = 180_000

const run = promisify(execFile)

/** Runs a script in a process of its own, with the project's Node, and gives what it printed. */
export const runNode = (args: string[], cwd = process.cwd()) =>
  run(process.execPath, args, { cwd, timeout: LONGEST_MS, maxBuffer: 10_000_000 })
