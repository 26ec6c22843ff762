import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import project from '../package.json' with { type: 'json' }
import { inProject } from '../scripts/project.ts'

const MOST_BYTES = 80_000

const textOf = (file: string) => readFileSync(inProject(file), 'utf8')
const found = (pattern: string) => globSync(pattern, { cwd: inProject('.') })
const texts = found('{.,docs,demo-store}/*.md').map((file) => ({ file, text: textOf(file) }))
const files = found(
  '{*,{brands,demo-store,deploy,docs,examples,schemas,scripts,src,tests,words}/**/*.*}',
).map((file) => `/${file}`)

test('every file that a document names or links to exists', () => {
  const missing = texts.flatMap(({ file, text }) => {
    const named = [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|js|json|css|md|svg|tsv))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !files.some((each) => each.endsWith(`/${name}`)))
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(inProject(join(dirname(file), path))))
    return [...named, ...linked].map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('docs/ has at most 80 kB of text', () => {
  const sizes = found('docs/*.md').map((file) => Buffer.byteLength(textOf(file)))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

test('shop, container and service run on one Node', () => {
  const version = textOf('.node-version').trim()
  expect(Object.values(project.optionalDependencies)).toEqual([version, version])
  expect(textOf('Dockerfile')).toContain(
    '\nCOPY --from=build /shop/node_modules/node-linux-*/bin/node /usr/local/bin/\n',
  )
  expect(textOf('deploy/shop@.service')).toContain(' /srv/shop/node_modules/.bin/node ')
})
