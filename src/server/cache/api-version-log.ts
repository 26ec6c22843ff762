import type { Log } from '../log.ts'

/** Those in schemas/, against which every document is validated. */
const KNOWN = new Set(['2025-07', '2026-01', '2026-04'])

/** Says once which version the provider answers with, where it isn't the one asked for, or unknown. */
export function apiVersionLog(asked: string, log: Log): (answered: string) => void {
  let isSaid = false
  return (answered) => {
    if (isSaid || (answered === asked && KNOWN.has(answered))) return
    isSaid = true
    log(KNOWN.has(answered) ? 'info' : 'warn', 'api-version', { asked, answered })
  }
}
