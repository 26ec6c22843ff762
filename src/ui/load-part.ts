import * as uiWords from '../../words/ui.ts'
import { toast } from './toast.tsx'

const BEFORE_SECOND_TRY_MS = 600

/** Imports a part of the build; tries twice before it rejects. */
export async function loadTwice<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, BEFORE_SECOND_TRY_MS))
    return load()
  }
}

/**
 * Imports the part that a press needs. If that fails, asks for this build's script. The shop answers: a newer build has
 * replaced the files, or the browser remembers the failure (Firefox does), so the page reloads, and the promise stays
 * pending. No answer: null, and a toast titled `failure`. Never rejects.
 */
export async function loadForPress<Part>(
  load: () => Promise<Part>,
  failure?: string,
): Promise<Part | null> {
  try {
    return await loadTwice(load)
  } catch {
    const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (answer?.ok || answer?.status === 404) {
      location.reload()
      // Never settles, because later code might cancel the reload.
      return new Promise(() => undefined)
    }
    if (failure) toast('failure', failure, uiWords.offline)
    return null
  }
}
