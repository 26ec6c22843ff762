import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { inProject } from '../project.ts'
import { smallReact, withoutUnused } from './small-react.ts'

test.each([
  ['Suspense', "import { Fragment, Suspense } from 'react'\nconsole.log(Fragment, Suspense)"],
  ['title', 'export const Head = () => <title>Soap</title>'],
])(
  'a brand uses <%s> → the build fails, because browsers get a React without it',
  async (name, code) => {
    const part = { name: 'part', resolveId: (id: string) => id, load: () => code }
    const built = build({
      configFile: false,
      logLevel: 'silent',
      plugins: [part, smallReact],
      build: { write: false, rolldownOptions: { input: '\0part.tsx', external: /^react/ } },
    })
    await expect(built).rejects.toThrow(`The browser's React has no <${name}>`)
  },
)

test('another version of React has other names or tags → the build fails', () => {
  const code = readFileSync(
    inProject('node_modules/react-dom/cjs/react-dom-client.production.js'),
    'utf8',
  )
  const renamed = code.replaceAll('startViewTransition', 'beginViewTransition')
  expect(() => withoutUnused(renamed)).toThrow('react-dom has no startViewTransition')
  const retagged = code.replaceAll('createFiberImplClass(13,', 'createFiberImplClass(33,')
  expect(() => withoutUnused(retagged)).toThrow('react-dom has another tag for <Suspense>')
})
