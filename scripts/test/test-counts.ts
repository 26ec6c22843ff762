import { existsSync, readFileSync, rmSync } from 'node:fs'
import * as v from 'valibot'
import { inProject } from '../project.ts'

/** Where the runners write what became of each test. */
export const reports = { unit: '.cache/unit.json', endToEnd: '.cache/e2e.json' }

const unitReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const endToEndReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

/** So that no former run is counted. */
export function forgetCounts(): void {
  for (const report of Object.values(reports)) rmSync(inProject(report), { force: true })
}

/** Tests of both runners so far; one that passed only at a second try has failed. */
export function countTests(): { passed: number; failed: number } {
  const unit = v.safeParse(unitReport, read(reports.unit))
  const endToEnd = v.safeParse(endToEndReport, read(reports.endToEnd))
  const { numPassedTests = 0, numFailedTests = 0 } = unit.success ? unit.output : {}
  const { expected = 0, unexpected = 0, flaky = 0 } = endToEnd.success ? endToEnd.output.stats : {}
  return { passed: numPassedTests + expected, failed: numFailedTests + unexpected + flaky }
}

function read(report: string): unknown {
  return existsSync(inProject(report)) ? JSON.parse(readFileSync(inProject(report), 'utf8')) : null
}
