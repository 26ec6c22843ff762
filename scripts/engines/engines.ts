import { runStep, showStep } from '../test/run-step.ts'
import { countTests, forgetCounts } from '../test/test-counts.ts'
import { installEngines } from './install-engines.ts'

// Those of the tests that have just been run, if it is said so.
forgetCounts(process.argv.includes('--after-tests') ? ['engines'] : undefined)
process.exitCode = (await allPass()) ? 0 : 1
const { passed, failed } = countTests()
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)

async function allPass(): Promise<boolean> {
  for (const { ok, output } of await Promise.all([
    installEngines(),
    runStep('node scripts/build/build.ts'),
  ])) {
    if (ok) continue
    process.stdout.write(`${output.trim()}\n`)
    return false
  }
  return showStep('playwright test --config tests/engines')
}
