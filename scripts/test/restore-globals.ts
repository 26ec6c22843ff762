import { afterAll, vi } from 'vitest'

// Files of tests that share a worker leave nothing of what they replaced to the next one.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
