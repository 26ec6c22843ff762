/**
 * How Node is to run a server: small, as it is in no hurry to collect its garbage. Held to by
 * `npm run bench -- memory`.
 */
const HEAP_OPTIONS = ['--max-semi-space-size=1', '--max-old-space-size=192']

/** Those that were not given otherwise: on the command line, whose options are `given`, or by NODE_OPTIONS. */
export function heapOptions(given: string[], { NODE_OPTIONS = '' } = process.env): string[] {
  const named = [...given, NODE_OPTIONS].join(' ').replaceAll('_', '-')
  return HEAP_OPTIONS.filter((option) => !named.includes(option.split('=', 1).join()))
}

// More of glibc's arenas would only keep more of what was given back.
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }

/**
 * Puts the same script, run with these options, in the place of this process, whose id it keeps: they
 * count from a process's beginning alone. Options that were given win, and so does `MALLOC_ARENA_MAX`.
 */
export function becomeServer(script: string): void {
  // React is slow and talkative without.
  process.env.NODE_ENV = 'production'
  const missing = heapOptions(process.execArgv)
  // Windows can't.
  if (!process.execve || missing.length === 0) return
  const args = [...missing, ...process.execArgv, script, ...process.argv.slice(2)]
  process.execve(process.execPath, [process.execPath, ...args], { ...MEMORY_ENV, ...process.env })
}
