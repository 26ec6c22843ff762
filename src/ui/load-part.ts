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
 * Imports the part that a press needs. Null: the import failed, and a toast titled `failure` is shown. If a newer
 * build has replaced this one, reloads the page, and the promise stays pending. Never rejects. `load` must contain
 * the `import()` itself: the part's address is read from its source text.
 */
export const loadForPress = <Part>(
  load: () => Promise<Part>,
  failure?: string,
): Promise<Part | null> =>
  loadTwice(load)
    .catch(() => loadAnew(load))
    .catch(() => {
      if (failure) toast('failure', failure, uiWords.offline)
      return null
    })

async function loadAnew<Part>(load: () => Promise<Part>): Promise<Part> {
  // No browser reports why an import failed, and some do not report its address, so the address is read from the
  // source. The build makes it relative to this file.
  const [, address = ''] = /import\(.(.+?).\)/.exec(String(load)) ?? []
  const part = import.meta.resolve(address)
  const { status } = await fetch(part, { method: 'HEAD', cache: 'no-store' })
  if (status === 404) {
    location.reload()
    // Never settles, because later code might cancel the reload.
    return new Promise(() => undefined)
  }
  // Some browsers cache a failed import by its address while the page is open. The fragment avoids that.
  return import(/* @vite-ignore */ `${part}#${Date.now()}`)
}
