import type { Log } from './log.ts'

/** The newest of the versions in schemas/, against which every document is validated. */
const NEWEST_KNOWN = '2026-04'

/** Says once which version the provider answers with, where it isn't the one asked for. */
export function apiVersionLog(asked: string, log: Log): (answered: string) => void {
  let isSaid = false
  return (answered) => {
    if (isSaid || answered === asked) return
    isSaid = true
    log(answered > NEWEST_KNOWN ? 'warn' : 'info', 'api-version', { asked, answered })
  }
}
