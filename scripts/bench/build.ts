import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../project.ts'
import type { Part } from './part.ts'
import { runNode } from '../run-node.ts'

const SOURCES = ['src', 'brand', 'scripts', 'package.json', 'package-lock.json']
const CONFIGURATION = ['vite.config.ts', 'tsconfig.json']

/** Builds a copy of the project: as it was cloned, with its pictures encoded, and with nothing new. */
export const build: Part = async ({ closing }, takeDown) => {
  const folder = mkdtempSync(join(tmpdir(), 'beeswick-build-'))
  closing.add(async () => rmSync(folder, { recursive: true, force: true }))
  for (const name of [...SOURCES, ...CONFIGURATION]) {
    cpSync(inProject(name), join(folder, name), { recursive: true })
  }
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'), 'junction')
  const take = async (row: string) => {
    const start = performance.now()
    await runNode([join(folder, 'scripts/build/build.ts')], folder)
    takeDown('Build', row, 'build s', (performance.now() - start) / 1000)
  }
  await take('cold: as cloned')
  rmSync(join(folder, 'dist'), { recursive: true })
  await take('warm: pictures encoded')
  await take('nothing new')
}
