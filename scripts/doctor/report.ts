import type { Check } from './check.ts'

const MARKS: Record<Check['verdict'], string> = { good: '✓', note: '·', warning: '!', problem: '✗' }
const NAME_WIDTH = 16

/** A check as a line, with what to do on one below it. */
export function lineOf({ name, verdict, found, remedy }: Check): string {
  const line = `${MARKS[verdict]} ${name.padEnd(NAME_WIDTH)} ${plain(found)}`
  return remedy === null ? line : `${line}\n${' '.repeat(NAME_WIDTH + 3)}→ ${plain(remedy)}`
}

/** All of it in a sentence. */
export function verdictOf(checks: Check[]): string {
  const [problems, warnings] = [count(checks, 'problem'), count(checks, 'warning')]
  const besides = warnings > 0 ? `${warnings} to see to` : ''
  if (problems === 0) return besides ? `It works, with ${besides}.` : 'All is well.'
  return `It does not work yet: ${problems} to mend${besides && `, and ${besides}`}.`
}

/** Whether nothing keeps the shop from showing and selling. */
export const isWell = (checks: Check[]): boolean => count(checks, 'problem') === 0

const count = (checks: Check[], verdict: Check['verdict']): number =>
  checks.filter((check) => check.verdict === verdict).length

// What a store has named may hold some, and a terminal would do what they say.
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
