import { existsSync, readFileSync, rmSync } from 'node:fs'
import * as v from 'valibot'
import { inProject } from '../project.ts'

/** Where the runners write what became of each test. */
export const reports = {
  unit: '.cache/unit.json',
  endToEnd: '.cache/e2e.json',
  engines: '.cache/engines.json',
  edge: '.cache/edge.json',
}

export type Runner = keyof typeof reports

const ofPlaywright: Runner[] = ['endToEnd', 'engines', 'edge']

const unitReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

/** So that no former run of these is counted. */
export function forgetCounts(runners: Runner[] = ['unit', ...ofPlaywright]): void {
  for (const runner of runners) rmSync(inProject(reports[runner]), { force: true })
}

/** Tests of all runners so far; one that passed only at a second try has failed. */
export function countTests(): { passed: number; failed: number } {
  const unit = v.safeParse(unitReport, read('unit'))
  let { numPassedTests: passed = 0, numFailedTests: failed = 0 } = unit.success ? unit.output : {}
  for (const runner of ofPlaywright) {
    const report = v.safeParse(playwrightReport, read(runner))
    if (!report.success) continue
    const { expected, unexpected, flaky } = report.output.stats
    passed += expected
    failed += unexpected + flaky
  }
  return { passed, failed }
}

function read(runner: Runner): unknown {
  const path = inProject(reports[runner])
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
