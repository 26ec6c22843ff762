import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { inProject } from '../project.ts'
import { concurrently, finding, FORM, printFindings, type Findings } from './report.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a finding is written as it is printed, and a value may have its marks', () => {
  expect(finding`! E-mail: ${'A: b'} → ${'c → d'}\n  → Set ${1}.`).toEqual({
    sign: '!',
    name: 'E-mail',
    found: 'A: b',
    remedy: 'c → d\n  → Set 1.',
  })
  expect(finding`? Law: Not looked at.\n  → ${''}`).toMatchObject({ sign: '?', remedy: null })
})

test('every finding of the doctor has a sign, a name, and one remedy at most', () => {
  const files = globSync('scripts/doctor/*.ts', { cwd: inProject(), exclude: ['**/*.test.ts'] })
  const written = files.flatMap((file) =>
    [...readFileSync(inProject(file), 'utf8').matchAll(/finding`(.+)(?:\n +(→.+))?/g)].map(
      ([, found = '', remedy = '']) => `${found}\n${remedy}`.replaceAll('`', ''),
    ),
  )
  expect(written.length).toBeGreaterThan(90)
  expect(written.filter((text) => !FORM.test(text))).toEqual([])
})

async function* slow(): Findings {
  for (const read of [0, 4, 8, 12]) {
    yield `Reading products: ${read} of 20`
    await vi.advanceTimersByTimeAsync(3_000)
  }
  yield finding`✓ Product pages: The shop can read 20 products.`
}

test('a slow check reports its progress every five seconds if the output is not a terminal', async () => {
  vi.useFakeTimers()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await printFindings(slow())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(write.mock.calls.map(([text]) => text)).toEqual([
    'Reading products: 4 of 20\n',
    'Reading products: 12 of 20\n',
  ])
})

test.each([
  ['✓', 'The shop works.'],
  ['✓!', 'The shop works, with 1 warning.'],
  ['✗!✗!', 'The shop does not work yet: 2 problems and 2 warnings.'],
])('checks that are %s: the last line counts them', async (signs, summary) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  async function* all(): Findings {
    for (const sign of signs) {
      if (sign === '✓') yield finding`✓ One: Good.`
      else yield sign === '!' ? finding`! One: Bad.` : finding`✗ One: Bad.`
    }
  }
  await printFindings(all())
  expect(write).toHaveBeenLastCalledWith(`\n${summary}\n`)
})

test('two checks wait for the store → both calls are in flight at once, and the first check is printed first', async () => {
  const second = Promise.withResolvers<void>()
  async function* first(): Findings {
    await second.promise
    yield finding`✓ First: Good.`
  }
  async function* last(): Findings {
    second.resolve()
    yield finding`✓ Last: Good.`
  }
  const names: unknown[] = []
  for await (const step of concurrently(first(), last())) {
    names.push(typeof step === 'string' ? step : step.name)
  }
  expect(names).toEqual(['First', 'Last'])
})
