import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import type { ReporterDescription } from '@playwright/test'
import { inProject } from '../project.ts'
import { commandFor, playwrightOutcome, vitestOutcome, type Outcome } from './failed-tests.ts'

const PATH = [inProject('node_modules', '.bin'), process.env.PATH].join(delimiter)
const options = { cwd: inProject(), env: { ...process.env, PATH }, shell: true }

/** Runs a command line and collects its output. */
export async function runStep(command: string): Promise<{ ok: boolean; output: string }> {
  // Without stdin, no command can wait for an answer.
  const child = spawn(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  }
  const [code] = await once(child, 'close')
  return { ok: code === 0, output: chunks.join('') }
}

/** Runs a command line and shows its output as it arrives. */
export async function showStep(command: string): Promise<boolean> {
  const [code] = await once(spawn(command, { ...options, stdio: 'inherit' }), 'close')
  return code === 0
}

/** The files to which the runners write each test's result. */
export const reports = {
  unit: '.cache/unit.json',
  endToEnd: '.cache/e2e.json',
  looks: '.cache/looks.json',
  engines: '.cache/engines.json',
  edge: '.cache/edge.json',
}

export type Runner = keyof typeof reports

/** The reporters of a Playwright configuration. */
export const reporterTo = (runner: Runner): ReporterDescription[] => [
  [process.stdout.isTTY ? 'line' : 'dot'],
  ['json', { outputFile: inProject(reports[runner]) }],
]

const commands: Record<Runner, string> = {
  unit: 'npm test -- unit',
  endToEnd: 'npm test -- e2e',
  looks: 'npm test -- looks',
  engines: 'npm run engines --',
  edge: 'npm run edge -- test',
}

// CI runs them in this order.
const allRunners: Runner[] = ['unit', 'endToEnd', 'looks', 'engines', 'edge']

/** Runs tests. Prints how many passed, also in `earlier` runs, and the command that runs the failed ones again. */
export async function countTests(
  run: () => Promise<boolean>,
  runners: Runner[],
  earlier: Runner[] = [],
) {
  for (const runner of runners) rmSync(inProject(reports[runner]), { force: true })
  process.exitCode = (await run()) ? 0 : 1
  let [passedInAll, failedInAll] = [0, 0]
  for (const runner of [...earlier, ...runners]) {
    const { passed, failed } = outcomeOf(runner)
    passedInAll += passed
    failedInAll += failed.length
    if (failed.length === 0) continue
    process.stdout.write(`\nRun the failed tests again: ${commandFor(commands[runner], failed)}\n`)
  }
  process.stdout.write(`\n${passedInAll} passed, ${failedInAll} failed\n`)
}

function outcomeOf(runner: Runner): Outcome {
  const path = inProject(reports[runner])
  const report: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
  const read = runner === 'unit' ? vitestOutcome : playwrightOutcome
  return read(report, inProject()) ?? { passed: 0, failed: [] }
}

type Preparation = Promise<{ ok: boolean; output: string }>

/** Prepares and runs the tests of other engines or of Workers. `--after-tests`: counts the earlier runs of CI too. */
export async function runSuite(
  runner: 'engines' | 'edge',
  prepared: Preparation[],
  words: string[],
) {
  const isAfterTests = words.includes('--after-tests')
  const earlier = isAfterTests ? allRunners.slice(0, allRunners.indexOf(runner)) : []
  const rest = words.filter((word) => word !== '--after-tests')
  const command = commandLine(`playwright test --config tests/${runner}`, rest)
  await countTests(() => allPass(prepared, command), [runner], earlier)
}

/** A command line with words appended: files, flags or their values. */
export function commandLine(command: string, words: string[]): string {
  return [command, ...words.map((word) => JSON.stringify(word))].join(' ')
}

async function allPass(prepared: Preparation[], command: string): Promise<boolean> {
  for (const { ok, output } of await Promise.all(prepared)) {
    if (ok) continue
    process.stdout.write(`${output.trim()}\n`)
    return false
  }
  return showStep(command)
}
