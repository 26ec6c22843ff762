import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examine } from '../../scripts/doctor/examine.ts'
import { lineOf } from '../../scripts/doctor/report.ts'
import { inProject } from '../../scripts/project.ts'
import { createControls, type DemoControls } from '../../scripts/test/demo-controls.ts'
import { token } from './running-store.ts'

export const privateToken = 'shpat_0123456789abcdef'

export type StoreProcess = {
  origin: string
  controls: DemoControls
  /** The settings of a shop with this store. */
  environment: Record<string, string>
  stop(): Promise<void>
}

/** Starts the demo store as a separate process, with its controls and few products. */
export async function startStoreProcess(products = 6): Promise<StoreProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'beeswick-store-'))
  const child = fork(inProject('demo-store/main.ts'), ['--controls'], {
    env: {
      PATH: process.env.PATH,
      DEMO_PORT: '0',
      DEMO_DATA_DIR: folder,
      DEMO_PICTURES_DIR: inProject('.cache/pictures'),
      DEMO_PRIVATE_TOKEN: privateToken,
      DEMO_PRODUCTS: String(products),
      DEMO_DAY: '2025-04-15',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ listening: origin }] = await once(child, 'message')
  return {
    origin,
    controls: createControls(origin),
    environment: { PUBLIC_STORE_DOMAIN: origin, PUBLIC_STOREFRONT_API_TOKEN: token },
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The doctor's lines for these settings, one per check, with single spaces. */
export async function linesFor(environment: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  for await (const step of examine(environment)) {
    if (typeof step !== 'string') lines.push(lineOf(step).replace(/\s+/g, ' '))
  }
  return lines
}

/** The doctor's last line, for settings that allow no further check. */
export const lastLine = async (environment: Record<string, string>) =>
  (await linesFor(environment)).at(-1)
