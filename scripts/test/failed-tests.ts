import { join, relative } from 'node:path'
import * as v from 'valibot'

export type Outcome = { passed: number; failed: FailedTest[] }

/** `at`: the path relative to the project's folder, and the line. */
type FailedTest = { at: string; project?: string }

const vitestReport = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          location: v.nullish(v.object({ line: v.number() })),
        }),
      ),
    }),
  ),
})

/** Reads Vitest's JSON. A file that fails as a whole counts as one test. Null: not a report. */
export function vitestOutcome(report: unknown, folder: string): Outcome | null {
  const parsed = v.safeParse(vitestReport, report)
  if (!parsed.success) return null
  const failed = parsed.output.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = pathFrom(folder, name)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ location }) => ({ at: location ? `${file}:${location.line}` : file }))
    return status === 'failed' && tests.length === 0 ? [{ at: file }] : tests
  })
  return { passed: parsed.output.numPassedTests, failed }
}

type Suite = { specs: v.InferOutput<typeof spec>[]; suites?: Suite[] | undefined }

const spec = v.object({
  file: v.string(),
  line: v.number(),
  tests: v.array(v.object({ projectName: v.string(), status: v.string() })),
})
const suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
})
const playwrightReport = v.object({
  config: v.object({ rootDir: v.string() }),
  suites: v.array(suite),
  stats: v.object({ expected: v.number(), flaky: v.number() }),
})

/** Reads Playwright's JSON. A test that passed at a second try has passed. Null: not a report. */
export function playwrightOutcome(report: unknown, folder: string): Outcome | null {
  const parsed = v.safeParse(playwrightReport, report)
  if (!parsed.success) return null
  const { config, suites, stats } = parsed.output
  const failed = suites.flatMap(specsIn).flatMap(({ file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => ({
        at: `${pathFrom(folder, join(config.rootDir, file))}:${line}`,
        project: projectName,
      })),
  )
  return { passed: stats.expected + stats.flaky, failed }
}

const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const pathFrom = (folder: string, file: string): string =>
  relative(folder, file).replaceAll('\\', '/')

/** The command line that runs these tests again, in the projects in which they failed. */
export function commandFor(runner: string, failed: FailedTest[]): string {
  const places = new Set(failed.map(({ at }) => at))
  const projects = new Set(failed.flatMap(({ project }) => project ?? []))
  const flags = Array.from(projects, (project) => `--project ${project}`)
  return [runner, ...places, ...flags].join(' ')
}
