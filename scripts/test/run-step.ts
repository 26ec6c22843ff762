import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { inProject } from '../project.ts'

const PATH = [inProject('node_modules', '.bin'), process.env.PATH].join(delimiter)
const options = { cwd: inProject(), env: { ...process.env, PATH }, shell: true }

/** Runs a command line and keeps what it prints. */
export async function runStep(command: string): Promise<{ ok: boolean; output: string }> {
  // With nobody to answer, nothing may ask.
  const child = spawn(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  }
  const [code] = await once(child, 'close')
  return { ok: code === 0, output: chunks.join('') }
}

/** Runs a command line and shows what it prints as it comes. */
export async function showStep(command: string): Promise<boolean> {
  const [code] = await once(spawn(command, { ...options, stdio: 'inherit' }), 'close')
  return code === 0
}
