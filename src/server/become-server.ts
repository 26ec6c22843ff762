/**
 * How Node is to run a server: small, as it is in no hurry to collect its garbage. Held to by
 * `npm run bench -- memory`.
 */
export const HEAP_OPTIONS = ['--max-semi-space-size=1', '--max-old-space-size=192']

// More of glibc's arenas would only keep more of what was given back.
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }

/**
 * Puts the same script, run with these options, in the place of this process, whose id it keeps: they
 * count from a process's beginning alone. Options that were given win, and so does `MALLOC_ARENA_MAX`.
 */
export function becomeServer(script: string): void {
  // React is slow and talkative without.
  process.env.NODE_ENV = 'production'
  // Windows can't.
  if (!process.execve || HEAP_OPTIONS.every((each) => process.execArgv.includes(each))) return
  const args = [...HEAP_OPTIONS, ...process.execArgv, script, ...process.argv.slice(2)]
  process.execve(process.execPath, [process.execPath, ...args], { ...MEMORY_ENV, ...process.env })
}
