import { accessSync, constants, mkdirSync } from 'node:fs'

/** Makes a folder where there is none. Throws a sentence that names it, and what sets it. */
export function makeWritable(folder: string, setting: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const cause = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(
      `The demo store can't write to the folder ${folder} (${cause}). Set ${setting} to one that it may write to.`,
      { cause: error },
    )
  }
}
