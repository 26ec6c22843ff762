import { afterAll, vi } from 'vitest'

// The files of a worker share its globals and modules, so each file restores them.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
