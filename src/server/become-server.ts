/**
 * How Node is to run a server: small, as it is in no hurry to collect its garbage, and for size, as it
 * would else keep 12 MB that it once collected. Held to by `npm run bench -- day memory`.
 */
const HEAP_OPTIONS = ['--max-semi-space-size=1', '--max-old-space-size=192', '--optimize-for-size']

/** Those that were not given otherwise: on the command line, whose options are `given`, or by NODE_OPTIONS. */
export function heapOptions(given: string[], { NODE_OPTIONS = '' } = process.env): string[] {
  const named = [...given, NODE_OPTIONS].join(' ').replaceAll('_', '-')
  return HEAP_OPTIONS.filter((option) => !named.includes(option.split('=', 1).join()))
}

// glibc keeps what was given back, in each of its arenas and the more the longer it runs: 20 MB of what
// packing pages takes for a moment.
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Puts the same script, run with these options, in the place of this process, whose id it keeps: they
 * count from a process's beginning alone. Options that were given win, and so do malloc's.
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
