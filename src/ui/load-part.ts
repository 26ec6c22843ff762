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
 * For what a press needs: where the part can't be had, the page reloads, as a newer build may have
 * taken this one's place. Never rejects.
 */
export async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadTwice(load)
  } catch {
    location.reload()
    return new Promise(() => {})
  }
}
