import type { Log } from '../log.ts'

const KNOWN = new Set(['2025-07', '2025-10', '2026-01', '2026-04'])

/** Whether it is one of those in schemas/, against which every document is validated. */
export const isKnownVersion = (version: string): boolean => KNOWN.has(version)

/**
 * Says each change of the version that the provider answers with, that back to the one asked for too;
 * at first only where it is another than that, or not known.
 */
export function apiVersionLog(asked: string, log: Log): (answered: string) => void {
  let last = isKnownVersion(asked) ? asked : null
  return (answered) => {
    if (answered === last) return
    last = answered
    log(isKnownVersion(answered) ? 'info' : 'warn', 'api-version', { asked, answered })
  }
}
