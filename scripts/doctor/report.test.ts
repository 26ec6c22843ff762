import { afterEach, expect, test, vi } from 'vitest'
import { concurrently, good, problem, printChecks, warning, type Checks } from './report.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function* slow(): Checks {
  for (const read of [0, 4, 8, 12]) {
    yield `Reading products: ${read} of 20`
    await vi.advanceTimersByTimeAsync(3_000)
  }
  yield good('Product pages', 'The shop can read 20 products.')
}

test('a slow check reports its progress every five seconds if the output is not a terminal', async () => {
  vi.useFakeTimers()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await printChecks(slow())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(write.mock.calls.map(([text]) => text)).toEqual([
    'Reading products: 4 of 20\n',
    'Reading products: 12 of 20\n',
  ])
})

test.each([
  [['good'], 'The shop works.'],
  [['good', 'warning'], 'The shop works, with 1 warning.'],
  [
    ['problem', 'warning', 'problem', 'warning'],
    'The shop does not work yet: 2 problems and 2 warnings.',
  ],
])('checks that are %j: the last line counts them', async (verdicts, summary) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  async function* all(): Checks {
    for (const verdict of verdicts) {
      if (verdict === 'good') yield good('One', 'Good.')
      else yield (verdict === 'warning' ? warning : problem)('One', 'Bad.', null)
    }
  }
  await printChecks(all())
  expect(write).toHaveBeenLastCalledWith(`\n${summary}\n`)
})

test('two checks wait for the store → both calls are in flight at once, and the first check is printed first', async () => {
  const second = Promise.withResolvers<void>()
  async function* first(): Checks {
    await second.promise
    yield good('First', 'Good.')
  }
  async function last() {
    second.resolve()
    return good('Last', 'Good.')
  }
  const names: unknown[] = []
  for await (const step of concurrently(first(), last())) {
    names.push(typeof step === 'string' ? step : step.name)
  }
  expect(names).toEqual(['First', 'Last'])
})
