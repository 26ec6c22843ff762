import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../scripts/project.ts'

const textOf = (file: string) => readFileSync(inProject(file), 'utf8')
const dockerfile = textOf('Dockerfile')
const ignored = textOf('.dockerignore').trim().split('\n')

/** Paths of the project that an image is made from by name. */
const copied = Array.from(dockerfile.matchAll(/^COPY (?!--)(.+) \.\/$/gm), ([, paths = '']) =>
  paths.split(' '),
).flat()

test('every file that the Dockerfile names is there, and reaches it', () => {
  expect(copied).toContain('package-lock.json')
  expect(copied.filter((path) => !existsSync(inProject(path)) || ignored.includes(path))).toEqual(
    [],
  )
})

test('an image has the Node that the shop is tested with', () => {
  expect(dockerfile).toContain(`FROM node:${textOf('.node-version').trim()}-`)
})

test('nothing that is secret, or another machine’s, gets into an image', () => {
  expect(ignored).toEqual(expect.arrayContaining(['.env*', '.git', 'node_modules', 'dist']))
})

test('a container and a service start the shop by what a build leaves behind', () => {
  expect(dockerfile).toMatch(/^CMD \["node", "dist\/server\/main\.js"\]$/m)
  expect(textOf('deploy/shop@.service')).toMatch(/^ExecStart=\S+ dist\/server\/main\.js$/m)
})
