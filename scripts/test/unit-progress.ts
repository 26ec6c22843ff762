import type { Reporter, TestSpecification } from 'vitest/node'

const INTERVAL_MS = 20_000

/** Logs from time to time how many unit tests have run: 'unit tests: 3100, in 90 of 185 files'. */
export default class UnitProgress implements Reporter {
  #files = 0
  #filesDone = 0
  #tests = 0
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(files: readonly TestSpecification[]) {
    this.#files = files.length
    this.#timer = setInterval(() => this.#say(), INTERVAL_MS)
  }

  onTestCaseResult() {
    this.#tests += 1
  }

  onTestModuleEnd() {
    this.#filesDone += 1
  }

  onTestRunEnd() {
    clearInterval(this.#timer)
  }

  #say() {
    process.stdout.write(
      `unit tests: ${this.#tests}, in ${this.#filesDone} of ${this.#files} files\n`,
    )
  }
}
