import { expect, test } from 'vitest'
import { commandFor, playwrightOutcome, vitestOutcome } from './failed-tests.ts'

const FOLDER = '/home/someone/shop'

const spec = (file: string, line: number, ...tests: [projectName: string, status: string][]) => ({
  file,
  line,
  tests: tests.map(([projectName, status]) => ({ projectName, status })),
})

test('unit tests fail → the command names their lines, each once, and files that cannot be loaded', () => {
  const failed = { status: 'failed', location: { line: 7 } }
  const passed = { status: 'passed', location: { line: 3 } }
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: `${FOLDER}/${name}`,
    status,
    assertionResults,
  })
  const outcome = vitestOutcome(
    {
      numPassedTests: 2,
      testResults: [
        file('src/cart/cart.test.ts', 'failed', [passed, failed, failed]),
        file('src/routes.test.ts', 'failed', []),
        file('tests/words.test.ts', 'passed', [passed]),
      ],
    },
    FOLDER,
  )
  expect([outcome?.passed, outcome?.failed.length]).toEqual([2, 3])
  expect(commandFor('npm test -- unit', outcome?.failed ?? [])).toBe(
    'npm test -- unit src/cart/cart.test.ts:7 src/routes.test.ts',
  )
})

test('end-to-end tests fail → the command names their lines and projects', () => {
  const outcome = playwrightOutcome(
    {
      config: { rootDir: `${FOLDER}/tests/e2e` },
      suites: [
        {
          specs: [spec('card.spec.ts', 12, ['phone', 'expected'], ['desktop', 'unexpected'])],
          suites: [{ specs: [spec('card.spec.ts', 30, ['phone', 'unexpected'])] }],
        },
        { specs: [spec('card.spec.ts', 40, ['phone', 'flaky'])] },
        { specs: [spec('../edge/pages.spec.ts', 5, ['pages', 'skipped'])] },
      ],
      stats: { expected: 1, flaky: 1 },
    },
    FOLDER,
  )
  expect([outcome?.passed, outcome?.failed.length]).toEqual([2, 2])
  expect(commandFor('npm test -- e2e', outcome?.failed ?? [])).toBe(
    'npm test -- e2e tests/e2e/card.spec.ts:12 tests/e2e/card.spec.ts:30 --project desktop --project phone',
  )
})

test('a run that wrote no report has no outcome', () => {
  expect([vitestOutcome(null, FOLDER), playwrightOutcome(null, FOLDER)]).toEqual([null, null])
})
