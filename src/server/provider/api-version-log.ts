import type { LogChange } from '../change-log.ts'

/** Those in schemas/, against which every document is validated. */
const KNOWN = new Set(['2025-07', '2025-10', '2026-01', '2026-04'])

/** Says which version the provider answers with, where it isn't the one asked for, or unknown. */
export function apiVersionLog(asked: string, logChange: LogChange): (answered: string) => void {
  return (answered) => {
    const isKnown = KNOWN.has(answered)
    const state = isKnown && answered === asked ? null : answered
    logChange('api-version', state, isKnown ? 'info' : 'warn', { asked, answered })
  }
}
