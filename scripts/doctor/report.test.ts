import { afterEach, expect, test, vi } from 'vitest'
import { good, problem, printChecks, warning, type Checks } from './report.ts'

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

test('a check that takes long says how far it is, every five seconds where there is no terminal', async () => {
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
])('%j: the last line sums them up', async (verdicts, summary) => {
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
