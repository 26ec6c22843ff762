import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** The environment over what the folder's `.env` says. */
export function readEnvironment(folder: string): Record<string, string | undefined> {
  const file = join(folder, '.env')
  return { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...process.env }
}
