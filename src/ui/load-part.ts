const BEFORE_SECOND_TRY_MS = 600

/** Loads a part of the build that is fetched on demand; tries twice before it rejects. */
export async function loadTwice<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, BEFORE_SECOND_TRY_MS))
    return load()
  }
}

/**
 * For what a press needs: null where the part can't be had now. Where the shop says that it is gone,
 * a newer build has taken this one's place, and the page reloads. Never rejects. `load` must hold its
 * `import()` itself: that is where its address is read.
 */
export const loadForPress = <Part>(load: () => Promise<Part>): Promise<Part | null> =>
  loadTwice(load)
    .catch(() => loadAnew(load))
    .catch(() => null)

async function loadAnew<Part>(load: () => Promise<Part>): Promise<Part> {
  // No browser says why an import failed, and some not even of what. The build writes addresses as
  // seen from this file.
  const [, address = ''] = /import\(.(.+?).\)/.exec(String(load)) ?? []
  const part = import.meta.resolve(address)
  const { status } = await fetch(part, { method: 'HEAD', cache: 'no-store' })
  if (status === 404) location.reload()
  // Some remember a failure as long as the page lives; for this address alone.
  return import(/* @vite-ignore */ `${part}#${Date.now()}`)
}
