import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { bareImports } from './vite-plugins.ts'

const modules = new Map([
  ['\0shop', "import('\0part').then(({ open }) => open())"],
  ['\0part', 'export const open = () => console.log(1)'],
])
const shop: Plugin = {
  name: 'shop',
  resolveId: (id) => (modules.has(id) ? id : null),
  load: (id) => modules.get(id),
}

/** Builds an entry that imports a chunk on demand, and returns its script. */
async function scriptWith(...plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [shop, ...plugins],
    build: { write: false, modulePreload: false, rolldownOptions: { input: '\0shop' } },
  })
  const files = 'output' in built ? built.output : []
  return files.map((file) => ('isEntry' in file && file.isEntry ? file.code : '')).join('')
}

test('import() stays bare, without the helper that touches the document', async () => {
  const script = await scriptWith(bareImports)
  expect(script).toContain('import(')
  expect(script).not.toContain('document')
  expect(await scriptWith()).toContain('document')
})
