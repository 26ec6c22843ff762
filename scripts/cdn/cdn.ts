// Tries the shop behind nginx, on this machine alone: what is kept, for whom, and for how long.
import { buildIfChanged } from '../build/build.ts'
import { createClosing } from '../closing.ts'
import { stop } from '../stop.ts'
import type { Check } from './check.ts'
import { kept } from './kept.ts'
import { crowd } from './crowd.ts'
import { news } from './news.ts'
import { installNginx } from './nginx.ts'
import { outage } from './outage.ts'
import { openSite, type Site } from './site.ts'
import { unshared } from './unshared.ts'

const parts: Record<string, (site: Site) => Promise<Check[]>> = {
  'What is kept, and for whom': kept,
  'What is kept for nobody': unshared,
  'A crowd': crowd,
  'A new price, and a product that is gone': news,
  'The shop ends': outage,
}

const { ok, output } = await installNginx()
if (!ok) stop(output.trim())
await buildIfChanged()
const closing = createClosing()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.closeAll().then(() => process.exit(130)))
}
try {
  process.exitCode = (await allRight(await openSite(closing))) ? 0 : 1
} finally {
  await closing.closeAll()
}

async function allRight(site: Site): Promise<boolean> {
  let isAllRight = true
  for (const [title, part] of Object.entries(parts)) {
    process.stdout.write(`\n${title}\n`)
    for (const { what, found, isRight } of await part(site)) {
      process.stdout.write(`${isRight ? '✓' : '✗'} ${what}: ${found}\n`)
      isAllRight &&= isRight
    }
  }
  return isAllRight
}
