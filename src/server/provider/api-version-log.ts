import type { Log } from '../log.ts'

/** Those in schemas/, against which every document is validated. */
const KNOWN = new Set(['2025-07', '2025-10', '2026-01', '2026-04'])

/**
 * Says each change of the version that the provider answers with, that back to the one asked for too;
 * at first only where it is another than that, or not known.
 */
export function apiVersionLog(asked: string, log: Log): (answered: string) => void {
  let last = KNOWN.has(asked) ? asked : null
  return (answered) => {
    if (answered === last) return
    last = answered
    log(KNOWN.has(answered) ? 'info' : 'warn', 'api-version', { asked, answered })
  }
}
