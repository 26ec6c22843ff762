import * as uiWords from '../../words/ui.ts'
import { toast } from './toast.tsx'

const BEFORE_SECOND_TRY_MS = 600

/** Imports a chunk of the build; tries twice before it rejects. */
export const importTwice = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, BEFORE_SECOND_TRY_MS))
    return load()
  })

/** Does what a press asked for. If that throws, logs the error and shows a toast titled `failure`. */
export async function runForPress(failure: string, run: () => unknown, hint = '') {
  try {
    await run()
  } catch (error) {
    console.error(error)
    toast('failure', failure, hint)
  }
}

/**
 * Imports the chunk that a press needs, and runs it. If the import fails, asks for this build's script. The shop
 * answers: a newer build has replaced the files, or the browser remembers the failure (Firefox does), so the page
 * reloads, and the promise stays pending. No answer: null, and a toast titled `failure`. Never rejects.
 */
export async function importForPress<Chunk>(
  load: () => Promise<Chunk>,
  failure = '',
  run: (chunk: Chunk) => unknown = () => undefined,
): Promise<Chunk | null> {
  try {
    const chunk = await importTwice(load)
    await runForPress(failure, () => run(chunk))
    return chunk
  } catch {
    const asked = fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
    const answer = await asked.catch(() => null)
    if (answer?.ok || answer?.status === 404) {
      location.reload()
      // Never settles, because later code might cancel the reload.
      return new Promise(() => undefined)
    }
    if (failure) toast('failure', failure, uiWords.offline)
    return null
  }
}
