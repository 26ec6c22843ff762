import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import * as v from 'valibot'
import { inProject } from '../project.ts'

const PATH = [inProject('node_modules', '.bin'), process.env.PATH].join(delimiter)
const options = { cwd: inProject(), env: { ...process.env, PATH }, shell: true }

/** Runs a command line and keeps what it prints. */
export async function runStep(command: string): Promise<{ ok: boolean; output: string }> {
  // With nobody to answer, nothing may ask.
  const child = spawn(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  }
  const [code] = await once(child, 'close')
  return { ok: code === 0, output: chunks.join('') }
}

/** Runs a command line and shows what it prints as it comes. */
export async function showStep(command: string): Promise<boolean> {
  const [code] = await once(spawn(command, { ...options, stdio: 'inherit' }), 'close')
  return code === 0
}

/** Where the runners write what became of each test. */
export const reports = {
  unit: '.cache/unit.json',
  endToEnd: '.cache/e2e.json',
  engines: '.cache/engines.json',
  edge: '.cache/edge.json',
}

export type Runner = keyof typeof reports

const ofPlaywright: Runner[] = ['endToEnd', 'engines', 'edge']
const allRunners: Runner[] = ['unit', ...ofPlaywright]

const unitReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

/** Runs tests and says how many passed, with those of runners not in `forgotten`. A second try is a failure. */
export async function countTests(run: () => Promise<boolean>, forgotten = allRunners) {
  for (const runner of forgotten) rmSync(inProject(reports[runner]), { force: true })
  process.exitCode = (await run()) ? 0 : 1
  const unit = v.safeParse(unitReport, read('unit'))
  let { numPassedTests: passed = 0, numFailedTests: failed = 0 } = unit.success ? unit.output : {}
  for (const runner of ofPlaywright) {
    const report = v.safeParse(playwrightReport, read(runner))
    if (!report.success) continue
    const { expected, unexpected, flaky } = report.output.stats
    passed += expected
    failed += unexpected + flaky
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
}

function read(runner: Runner): unknown {
  const path = inProject(reports[runner])
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

type Preparation = Promise<{ ok: boolean; output: string }>

/** Runs other end-to-end tests than `npm test`, once they are prepared; counts also those just run, if told so. */
export async function runSuite(runner: Runner, prepared: Preparation[], folder: string) {
  const runs: Runner[] = process.argv.includes('--after-tests') ? [runner] : allRunners
  await countTests(() => allPass(prepared, folder), runs)
}

async function allPass(prepared: Preparation[], folder: string): Promise<boolean> {
  for (const { ok, output } of await Promise.all(prepared)) {
    if (ok) continue
    process.stdout.write(`${output.trim()}\n`)
    return false
  }
  return showStep(`playwright test --config ${folder}`)
}
