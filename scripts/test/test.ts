import project from '../../package.json' with { type: 'json' }
import { installBrowser } from './install-browser.ts'
import { runStep, showStep } from './run-step.ts'
import { countTests, forgetCounts, reports } from './test-counts.ts'

type Step = [name: string, run: () => Promise<{ ok: boolean; output: string }>]

const vitest = `vitest run --reporter=default --reporter=json --outputFile.json=${reports.unit}`

// Each stage needs the one before; the steps of a stage run at the same time.
const stages: Step[][] = [
  project.scripts.check.split(' && ').map((check) => [check, () => runStep(check)]),
  [
    ['unit tests', () => runStep(vitest)],
    ['build', () => runStep('node scripts/build/build.ts')],
    ['browser', installBrowser],
  ],
]

forgetCounts()
process.exitCode = (await allPass()) ? 0 : 1
const { passed, failed } = countTests()
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)

async function allPass(): Promise<boolean> {
  for (const stage of stages) {
    const results = await Promise.all(stage.map(runAndSay))
    if (results.includes(false)) return false
  }
  heading('end-to-end tests')
  return showStep('playwright test')
}

async function runAndSay([name, run]: Step): Promise<boolean> {
  const start = performance.now()
  const { ok, output } = await run()
  if (ok) process.stdout.write(`ok: ${name}, ${seconds(performance.now() - start)} s\n`)
  else {
    heading(`FAILED: ${name}`)
    process.stdout.write(`${output.trimEnd()}\n`)
  }
  return ok
}

function heading(text: string) {
  process.stdout.write(`\n== ${text}\n`)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
