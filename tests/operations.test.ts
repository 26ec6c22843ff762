import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../scripts/project.ts'
import { LOG_EVENTS } from '../src/server/log.ts'

const docs = readFileSync(inProject('docs/operations.md'), 'utf8')
const [ofMetrics = '', ofEvents = ''] = docs.split('## What the log says')

/** The names in the first cell of each row of a text's tables. */
const named = (text: string): string[] =>
  Array.from(text.matchAll(/^\| (`.+?) \|/gm), ([, cell = '']) => cell).flatMap((cell) =>
    Array.from(cell.matchAll(/`([a-z_-]+)/g), ([, name = '']) => name),
  )

test('docs/operations.md explains each event of the log, and no others', () => {
  expect(named(ofEvents).toSorted()).toEqual([...LOG_EVENTS].toSorted())
})

test('each documented event is logged by the code', () => {
  const code = globSync('{src/server,scripts/open}/**/*.ts', { cwd: inProject() })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('server/log.ts'))
    .map((file) => readFileSync(inProject(file), 'utf8'))
    .join()
  const isLogged = (event: string) =>
    [`'${event}'`, `\`no-\${what}\``, `\`\${name}-ended\``].some(
      (text) => code.includes(text) && (text === `'${event}'` || MADE.test(event)),
    )
  expect(LOG_EVENTS.filter((event) => !isLogged(event))).toEqual([])
})

const MADE = /^no-(metafields|recommendations|selling-plans)$|-ended$/

const code = readFileSync(inProject('src/server/prometheus.ts'), 'utf8')
const counted = Array.from(code.matchAll(/name: '(shop_\w+)'/g), ([, name]) => name)

test('an alert goes by metrics that are counted', () => {
  const alerts = readFileSync(inProject('deploy/alerts.yml'), 'utf8')
  const used = Array.from(alerts.matchAll(/\b(shop_\w+)\{/g), ([, name]) => name)
  expect(used).not.toEqual([])
  expect(used.filter((name) => !counted.includes(name))).toEqual([])
})

test('every documented metric is counted, and every counted one is documented', () => {
  expect(named(ofMetrics).filter((name) => name.startsWith('shop_'))).toEqual(counted)
})
