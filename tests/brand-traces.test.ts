import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { BEESWICK, textOf, tracesIn, tracesOfBeeswick } from './brand-traces.ts'

test('Beeswick’s own folder has traces of each kind, and the search finds them', async () => {
  const traces = await tracesOfBeeswick('brands/none')
  const files = globSync(`${BEESWICK}/**/*.*`).map((file) => `/${basename(file).split('.')[0]}-`)
  const found = tracesIn([textOf(BEESWICK), ...files].join(' '), traces).join('\n')
  const kinds = new Set(traces.map(({ of }) => of))
  for (const kind of kinds) expect(found).toContain(`${kind}: `)
  expect(kinds.size).toBe(7)
})
