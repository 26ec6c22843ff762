import { SCHEMA_VERSIONS } from '../../storefront/schema-versions.ts'
import type { Log } from '../log.ts'

/** Whether it is one of those in schemas/, against which every document is validated. */
export const isKnownVersion = (version: string): boolean => SCHEMA_VERSIONS.includes(version)

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
