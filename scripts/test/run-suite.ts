import { showStep } from './run-step.ts'
import { countTests, forgetCounts, type Runner } from './test-counts.ts'

type Preparation = Promise<{ ok: boolean; output: string }>

/**
 * Runs end-to-end tests other than those of `npm test`, once all is there that they need, and says how
 * many passed: with those of the tests that have just been run, if it is said so.
 */
export async function runSuite(runner: Runner, prepared: Preparation[], folder: string) {
  forgetCounts(process.argv.includes('--after-tests') ? [runner] : undefined)
  process.exitCode = (await allPass(prepared, folder)) ? 0 : 1
  const { passed, failed } = countTests()
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
}

async function allPass(prepared: Preparation[], folder: string): Promise<boolean> {
  for (const { ok, output } of await Promise.all(prepared)) {
    if (ok) continue
    process.stdout.write(`${output.trim()}\n`)
    return false
  }
  return showStep(`playwright test --config ${folder}`)
}
