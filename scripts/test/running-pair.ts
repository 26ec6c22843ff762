import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { inProject } from '../project.ts'
import { createControls, type DemoControls } from './demo-controls.ts'

// Encoding pictures takes longer than most tests, so all pairs share the encoded ones.
const pictures = inProject('.cache/pictures')
/** The day of the shops, in spring, as the season decides which products come first. */
export const DEMO_DAY = '2025-04-15'

export type Pair = {
  /** The shop's origin. */
  origin: string
  demoOrigin: string
  /** The shop's process id. */
  pid: number
  /** Every line that the shop and the store have printed so far. */
  logs: () => string[]
  stop: () => Promise<void>
}

/** The script that serves the shop, keyed by platform. */
const DOORS = { node: 'scripts/open/start.js', workerd: 'scripts/edge/edge.ts' }
export type Platform = keyof typeof DOORS

// The demo store answers late on a busy machine.
const HEAD_START_MS = '60000'

/** Starts the built shop and a demo store on free ports, with a folder of their own and only the settings in `env`. */
export async function startPair(options: {
  controls: boolean
  env: Record<string, string>
  /** The platform; Node if not given. */
  platform?: Platform
  /** The project's folder; this one, if not given. */
  project?: string
}): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'beeswick-'))
  const { PATH, HOME } = process.env
  const child = fork(
    join(options.project ?? inProject(), DOORS[options.platform ?? 'node']),
    options.controls ? ['--controls'] : [],
    {
      cwd: folder,
      env: {
        PATH,
        HOME,
        PORT: '0',
        DEMO_PICTURES_DIR: pictures,
        DEMO_DAY,
        HEAD_START_MS,
        ...options.env,
      },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const lines: string[] = []
  for (const output of [child.stdout, child.stderr]) if (output) collect(output, lines)

  const [started] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (!isStarted(started)) throw new Error(`The shop did not start:\n${lines.join('\n')}`)
  return {
    origin: started.origin,
    demoOrigin: started.storeOrigin,
    pid: started.pid,
    logs: () => [...lines],
    stop: async () => {
      const ended = child.signalCode ?? child.exitCode
      if (ended !== null) throw new Error(`The shop has ended (${ended}):\n${lines.join('\n')}`)
      const hasEnded = once(child, 'exit')
      child.kill('SIGTERM')
      await hasEnded
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// A busy machine needs more than one for a call that is on its way.
const QUIET_ROUNDS = 5

/** Resets a pair's demo store once the shop has made the last calls for the former test's pages. */
export async function resetDemo({ origin, demoOrigin }: Pair): Promise<DemoControls> {
  const demo = createControls(demoOrigin)
  let [quiet, before] = [0, 0]
  while (quiet < QUIET_ROUNDS) {
    // Before the shop responds, it handles what has reached it earlier.
    await (await fetch(`${origin}/robots.txt`)).text()
    const { length } = await demo.calls()
    quiet = length === before ? quiet + 1 : 0
    before = length
  }
  await demo.reset()
  return demo
}

function collect(output: Readable, lines: string[]) {
  createInterface({ input: output }).on('line', (line) => lines.push(line))
}

type Started = { origin: string; storeOrigin: string; pid: number }

function isStarted(message: unknown): message is Started {
  return typeof message === 'object' && message !== null && 'origin' in message
}
