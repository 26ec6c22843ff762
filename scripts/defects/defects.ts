// `npm run defects` plants the defects of defects.tsv, one at a time, and says which tests see each. A defect that no
// test sees is a gap in the tests. Words choose the defects whose files contain one of them.
//
// A row is a file, what stands in it once, what takes its place, and what could see that: files or folders of unit
// tests, and names of end-to-end specs, which run if all unit tests pass.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../project.ts'
import { runStep } from '../test/runners.ts'

const chosen = process.argv.slice(2)
const rows = readFileSync(inProject('scripts/defects/defects.tsv'), 'utf8').trimEnd().split('\n')
let [seen, unseen] = [0, 0]
for (const row of rows) {
  const [file = '', right = '', wrong = '', tests = ''] = row.split('\t')
  if (chosen.length > 0 && !chosen.some((word) => file.includes(word))) continue
  const seenBy = await planted(inProject(file), right, wrong, () => redTests(tests.split(' ')))
  if (seenBy === null) unseen += 1
  else seen += 1
  process.stdout.write(`${seenBy ?? 'NOT SEEN'}: ${file}: ${right} -> ${wrong}\n`)
}
await runStep('node scripts/build/build.ts')
process.stdout.write(`\n${seen} seen, ${unseen} not seen\n`)
process.exitCode = unseen === 0 ? 0 : 1

async function planted<Value>(
  path: string,
  right: string,
  wrong: string,
  run: () => Promise<Value>,
): Promise<Value> {
  const source = readFileSync(path, 'utf8')
  const [before, after, ...more] = source.split(right)
  if (after === undefined || more.length > 0) throw new Error(`${path} has not once: ${right}`)
  writeFileSync(path, before + wrong + after)
  try {
    return await run()
  } finally {
    writeFileSync(path, source)
  }
}

/** The first of the tests that is red; null: none is. */
async function redTests(tests: string[]): Promise<string | null> {
  const specs = tests
    .filter((test) => !test.includes('/'))
    .flatMap((name) => ['e2e', 'looks'].map((folder) => `tests/${folder}/${name}.spec.ts`))
    .filter((path) => existsSync(inProject(path)))
  const units = tests.filter((test) => test.includes('/') && existsSync(inProject(test)))
  const isBuilt = units.some((path) => path.startsWith('tests/http'))
  if (isBuilt) await runStep('node scripts/build/build.ts')
  const unit = units.length === 0 || (await runStep(`vitest run --bail 1 ${units.join(' ')}`)).ok
  if (!unit) return 'unit'
  if (!isBuilt && !(await runStep('node scripts/build/build.ts')).ok) return 'build'
  for (const spec of specs) {
    const config = spec.startsWith('tests/looks') ? '--config tests/looks' : ''
    if (!(await runStep(`playwright test -x --reporter=dot ${config} ${spec}`)).ok) return spec
  }
  return null
}
