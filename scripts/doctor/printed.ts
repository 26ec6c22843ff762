import type { Check, Checks } from './check.ts'
import { isWell, lineOf, verdictOf } from './report.ts'

/** Gives the checks, each printed as it comes; or as JSON, once all have come. */
export async function printed(coming: Checks, { asJson = false } = {}): Promise<Check[]> {
  const checks: Check[] = []
  for await (const check of coming) {
    checks.push(check)
    if (!asJson) print(lineOf(check))
  }
  print(asJson ? JSON.stringify(jsonOf(checks), null, 2) : `\n${verdictOf(checks)}`)
  return checks
}

const jsonOf = (checks: Check[]) => ({
  ok: isWell(checks),
  checks: checks.map(({ name, verdict, found, remedy }) => ({ name, verdict, found, remedy })),
})

const print = (text: string) => process.stdout.write(`${text}\n`)
