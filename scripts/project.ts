import { join } from 'node:path'

/** The path of something in the project, given from its root. */
export function inProject(...path: string[]): string {
  return join(import.meta.dirname, '..', ...path)
}
