import type { TestInfo } from '@playwright/test'

/**
 * Adds to the errors of a test that has failed what was seen meanwhile, by what it is. Reporters print
 * errors whole, and of an attached text the first 300 characters.
 */
export function reportFailure(info: TestInfo, seen: Record<string, string[]>): void {
  if (info.status === info.expectedStatus) return
  const parts = Object.entries(seen).map(([what, lines]) =>
    [`${what}:`, ...(lines.length > 0 ? lines : ['none'])].join('\n  '),
  )
  info.errors.push({ message: parts.join('\n') })
}
