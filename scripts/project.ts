import { join } from 'node:path'

/** The absolute path of a file or folder that is given from the project's root. */
export function inProject(...path: string[]): string {
  return join(import.meta.dirname, '..', ...path)
}
