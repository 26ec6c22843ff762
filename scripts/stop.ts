/** Ends the process with a sentence for the person who started it. */
export function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
