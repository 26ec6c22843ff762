// `npm test` runs all checks and tests but those of looks. `npm test -- unit`, `-- e2e` and `-- looks` run a part;
// words after it are files and flags of Vitest or Playwright.
import project from '../../package.json' with { type: 'json' }
import { installBrowser } from './browser.ts'
import { commandLine, countTests, reports, runStep, showStep, type Runner } from './runners.ts'

type Stage = () => Promise<boolean>
type Part = { runners: Runner[]; stages: Stage[] }
type Step = [name: string, run: () => Promise<{ ok: boolean; output: string }>]

const [part, ...words] = process.argv.slice(2)

const checks: Step[] = project.scripts.check
  .split(' && ')
  .map((check) => [check, () => runStep(check)])
const build: Step = ['build', () => runStep('node scripts/build/build.ts')]
const browser: Step = ['browser', installBrowser]
// A terminal shows Vitest's own progress. A log file gets a line from time to time.
const progress = process.stdout.isTTY
  ? '--reporter=default'
  : '--reporter=minimal --reporter=./scripts/test/unit-progress.ts'
const unitTests = `vitest run ${progress} --reporter=json --outputFile.json=${reports.unit} --includeTaskLocation`

const unit = shown('unit tests', unitTests)
const endToEnd = shown('end-to-end tests', 'playwright test')
const looks = shown('looks', 'playwright test --config tests/looks')

// Stages run one after another; the steps of a stage run at the same time.
const parts = {
  all: {
    runners: ['unit', 'endToEnd'],
    stages: [together([...checks, build, browser]), unit, endToEnd],
  },
  unit: { runners: ['unit'], stages: [together([build]), unit] },
  e2e: { runners: ['endToEnd'], stages: [together([build, browser]), endToEnd] },
  looks: { runners: ['looks'], stages: [together([build, browser]), looks] },
} satisfies Record<string, Part>

const { stages, runners } = partNamed(part)
await countTests(() => allPass(stages), runners)
if (part === undefined) {
  process.stdout.write(
    'Layout, contrast and accessibility are a part of their own: npm test -- looks\n',
  )
}

function partNamed(name = 'all'): Part {
  if (isPart(name)) return parts[name]
  process.stderr.write(
    `'${name}' is not a part of the tests: npm test -- unit, npm test -- e2e or npm test -- looks\n`,
  )
  process.exit(2)
}

function isPart(name: string): name is keyof typeof parts {
  return name in parts
}

async function allPass(all: Stage[]): Promise<boolean> {
  for (const stage of all) if (!(await stage())) return false
  return true
}

function together(steps: Step[]): Stage {
  return async () => !(await Promise.all(steps.map(runAndSay))).includes(false)
}

function shown(name: string, command: string): Stage {
  return () => {
    heading(name)
    return showStep(commandLine(command, words))
  }
}

async function runAndSay([name, run]: Step): Promise<boolean> {
  const start = performance.now()
  const { ok, output } = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (ok) process.stdout.write(`ok: ${name}, ${seconds} s\n`)
  else {
    heading(`FAILED: ${name}`)
    process.stdout.write(`${output.trimEnd()}\n`)
  }
  return ok
}

function heading(text: string) {
  process.stdout.write(`\n== ${text}\n`)
}
