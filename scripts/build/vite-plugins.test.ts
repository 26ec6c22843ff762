import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { adoptedStyles, bareImports } from './vite-plugins.ts'

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

test('a style sheet that a script imports is a text in that script, and no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  const input = join(folder, 'panel.ts')
  writeFileSync(input, "import './panel-styles.css'")
  writeFileSync(join(folder, 'panel-styles.css'), '.panel { color: red }')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: [adoptedStyles],
    build: { write: false, rolldownOptions: { input } },
  })
  rmSync(folder, { recursive: true })
  const files = 'output' in built ? built.output : []
  expect(files.map((file) => ('code' in file ? file.code : file.fileName))).toEqual([
    expect.stringMatching(/`\.panel\{color:red\}\s*`.*adoptedStyleSheets\.push/s),
  ])
})
