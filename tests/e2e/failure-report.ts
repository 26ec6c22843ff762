import type { TestInfo } from '@playwright/test'

/**
 * Adds observations, keyed by kind, to the errors of a failed test. Reporters print whole errors, but only the
 * first 300 characters of an attached text.
 */
export function reportFailure(info: TestInfo, seen: Record<string, string[]>): void {
  if (info.status === info.expectedStatus) return
  const parts = Object.entries(seen).map(([what, lines]) =>
    [`${what}:`, ...(lines.length > 0 ? lines : ['none'])].join('\n  '),
  )
  info.errors.push({ message: parts.join('\n') })
}
