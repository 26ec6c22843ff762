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
 * Imports the part that a press needs; null where it can't be had now, which a toast titled `failure` says. Where a
 * newer build has replaced this one, the page reloads, and the promise stays pending. Never rejects. `load` must
 * contain the `import()` itself: the part's address is read from its source text.
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
  // No browser says why an import failed, and some not even of what. The build writes addresses relative
  // to this file.
  const [, address = ''] = /import\(.(.+?).\)/.exec(String(load)) ?? []
  const part = import.meta.resolve(address)
  const { status } = await fetch(part, { method: 'HEAD', cache: 'no-store' })
  if (status === 404) {
    location.reload()
    // Never settles, as whatever follows might cancel the reload.
    return new Promise(() => undefined)
  }
  // Some browsers cache a failed import while the page is open, by its address: hence the fragment.
  return import(/* @vite-ignore */ `${part}#${Date.now()}`)
}
