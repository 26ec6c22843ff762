import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { examine } from '../../scripts/doctor/examine.ts'
import { lineOf, type Finding } from '../../scripts/doctor/report.ts'
import { openStore, token } from './running-store.ts'

export const privateToken = 'shpat_0123456789abcdef'

/** Opens a demo store with few products, and a doctor for a shop that sells from it. */
export async function openExaminedStore(products = 6) {
  const store = await openStore({ products, privateToken })
  const environment: Record<string, string> = {
    PUBLIC_STORE_DOMAIN: store.origin,
    PUBLIC_STOREFRONT_API_TOKEN: token,
  }
  return { ...store, environment, put, lines, linesOf, last }

  /** Puts a product with a picture and one variant. */
  function put(title: string, product: object = {}, variant: object = {}) {
    return store.controls.putProduct({
      handle: title.toLowerCase().replace(/\W+/g, '-'),
      title,
      images: [{ url: '/cdn/shop/files/vanilla-ember-01.jpg' }],
      variants: [{ price: '9.00', ...variant }],
      ...product,
    })
  }

  /** The doctor's lines for these settings beside the store's own; with a name, those of the check. */
  async function lines(settings: Record<string, string> = {}, name = ''): Promise<string[]> {
    const all: string[] = []
    for await (const step of examine({ ...environment, ...settings })) {
      if (typeof step !== 'string' && step.name.startsWith(name)) all.push(textOf(step))
    }
    return all
  }

  /** The lines of one of the first checks. The checks after it are not run. */
  async function linesOf(name: string, settings: Record<string, string> = {}): Promise<string[]> {
    const all: string[] = []
    for await (const step of examine({ ...environment, ...settings })) {
      if (typeof step === 'string') continue
      if (step.name === name) all.push(textOf(step))
      else if (all.length > 0) break
    }
    return all
  }

  /** The last line that says what the doctor has seen. */
  async function last(settings: Record<string, string> = {}): Promise<string[]> {
    return (await lines(settings)).filter((line) => !line.startsWith('? All else ')).slice(-1)
  }
}

/**
 * A store for the tests of a file, put back after each. Failed calls are repeated at once, as random pauses are nothing.
 * On a busy machine calls have time, and none is slow.
 */
export async function examinedStore() {
  const store = await openExaminedStore()
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(-1)
    vi.spyOn(performance, 'now').mockReturnValue(0)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(10 * ms))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    return store.controls.reset()
  })
  afterAll(() => store.close())
  return store
}

export type ExaminedStore = Awaited<ReturnType<typeof openExaminedStore>>

/** A finding as the doctor prints it, in one line with single spaces. */
export const textOf = (finding: Finding): string => lineOf(finding).replace(/\s+/g, ' ')

/**
 * The lines, each replaced by the row that it matches. A row begins with the line's sign and name; its words, between
 * '…', are in the line in their order: '! Bundles … Box'.
 */
export const told = (lines: string[], rows: string[]): string[] =>
  lines.map((line) => rows.find((row) => isTold(line, row)) ?? line)

const nameIn = (line: string) => line.split(' ')[1]

/** The rows that no line matches, each with the lines of its check. */
export function untold(lines: string[], rows: string[]) {
  const all = told(lines, rows)
  return rows
    .filter((row) => !all.includes(row))
    .map((row) => [row, lines.filter((line) => nameIn(line) === nameIn(row))])
}

/** The rows whose question is not answered by one line that they match, each with the answer. */
export async function misheard<Question>(
  ask: (question: Question) => Promise<string[]>,
  rows: [question: Question, row: string][],
) {
  const wrong: unknown[] = []
  for (const [question, row] of rows) {
    const answer = await ask(question)
    if (answer.length !== 1 || told(answer, [row])[0] !== row) wrong.push([row, answer])
  }
  return wrong
}

function isTold(line: string, row: string): boolean {
  const [start = '', ...words] = row.split(/ ?… ?/)
  if (!line.startsWith(start)) return false
  let at = start.length
  return words.every((each) => {
    const found = line.indexOf(each, at)
    at = found + each.length
    return found >= 0
  })
}
