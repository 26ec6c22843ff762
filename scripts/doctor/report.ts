/** The verdict of a finding by its sign. */
const VERDICTS = {
  '✓': 'good',
  /** Good to know. */
  '·': 'note',
  /** Not looked at. */
  '?': 'unseen',
  /** The shop lacks something. */
  '!': 'warning',
  /** Something doesn't work. */
  '✗': 'problem',
}

/** What a check has found, in a merchant's words. */
export type Finding = {
  sign: keyof typeof VERDICTS
  /** What was checked, in a word or two. */
  name: string
  found: string
  /** What to do about it; null: nothing. */
  remedy: string | null
}

/** Yields each finding as soon as it is known. A string says what the doctor is doing. */
export type Findings<Value = void> = AsyncGenerator<Finding | string, Value>

const VALUE = '\0'
export const FORM = /^(.) ([\w -]+): ([^→]*?)(?:\s*→ ([^]*))?$/

/**
 * Makes a finding of text in the form in which it is printed: '✓ Name: what was found', and on a second line '→ what to
 * do', if anything. Values may contain these marks, too: they are the store's.
 */
export function finding(texts: TemplateStringsArray, ...values: (string | number)[]): Finding {
  const [, sign = '', name = '', found = '', remedy = ''] = FORM.exec(texts.join(VALUE)) ?? []
  if (!isSign(sign)) throw new Error(`Not the form of a finding: ${texts.join('…')}`)
  const filled = (text: string) => text.replaceAll(VALUE, () => String(values.shift()))
  return { sign, name, found: filled(found), remedy: filled(remedy) || null }
}

const isSign = (text: string): text is Finding['sign'] => text in VERDICTS

/** A row of a table of findings; false: it does not apply. */
type Row = Finding | false

/** The rows that apply. */
export const all = (...rows: Row[]): Finding[] => rows.filter((row) => row !== false)

/** The first row that applies. */
export const first = (...rows: Row[]): Finding[] => all(...rows).slice(0, 1)

/** Runs checks at the same time, and yields their steps in the order given. */
export async function* concurrently(...checks: Findings[]): Findings {
  const collected = checks.map(async (findings) => {
    const steps: (Finding | string)[] = []
    for await (const step of findings) steps.push(step)
    return steps
  })
  for (const steps of collected) yield* await steps
}

const PROGRESS_MS = 5_000
const CLEAR_LINE = '\r\u001B[K'

/**
 * Prints each finding as soon as it is known, or all as JSON at the end, and returns them. Reports progress on a line
 * that it overwrites; without a terminal, on a new line every five seconds.
 */
export async function printFindings(steps: Findings, { asJson = false } = {}): Promise<Finding[]> {
  const checks: Finding[] = []
  const { stderr } = process
  let doing = 'Checking the settings'
  const timer = stderr.isTTY ? null : setInterval(() => stderr.write(`${doing}\n`), PROGRESS_MS)
  for await (const step of steps) {
    if (stderr.isTTY) stderr.write(CLEAR_LINE)
    if (typeof step === 'string') {
      doing = step
      if (stderr.isTTY) stderr.write(doing)
    } else {
      checks.push(step)
      if (!asJson) print(lineOf(step))
    }
  }
  if (timer) clearInterval(timer)
  print(asJson ? jsonOf(checks) : `\n${summaryOf(checks)}`)
  return checks
}

const NAME_WIDTH = 16

/** A finding as a line, with what to do on a second line. */
export function lineOf({ sign, name, found, remedy }: Finding): string {
  const line = `${sign} ${name.padEnd(NAME_WIDTH)} ${printable(found)}`
  return remedy === null ? line : `${line}\n${' '.repeat(NAME_WIDTH + 3)}→ ${printable(remedy)}`
}

// A name from the store may contain control characters, which a terminal would execute.
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

function jsonOf(findings: Finding[]): string {
  const checks = findings.map(({ sign, name, ...rest }) => ({
    name,
    verdict: VERDICTS[sign],
    ...rest,
  }))
  return JSON.stringify({ ok: isWorking(findings), checks }, null, 2)
}

function summaryOf(findings: Finding[]): string {
  const countOf = (sign: Finding['sign'], thing: string) => {
    const { length } = findings.filter((each) => each.sign === sign)
    return length > 0 ? [counted(length, thing)] : []
  }
  const text = [...countOf('✗', 'problem'), ...countOf('!', 'warning')].join(' and ')
  if (!isWorking(findings)) return `The shop does not work yet: ${text}.`
  return text === '' ? 'The shop works.' : `The shop works, with ${text}.`
}

/** Whether the shop can show its products and sell them. */
export const isWorking = (findings: Finding[]): boolean =>
  findings.every(({ sign }) => sign !== '✗')

const print = (text: string) => process.stdout.write(`${text}\n`)

/** '1 product', '2 products'. */
export const counted = (number: number, thing: string): string =>
  `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`

const MOST_NAMED = 3

/** The first three of some names, and how many others there are: 'A, B, C and 2 more'. */
export function named(names: string[]): string {
  const others = names.length - MOST_NAMED
  const shown = names.slice(0, MOST_NAMED).join(', ')
  return others > 0 ? `${shown} and ${others} more` : shown
}

/** The first three titles of some products, and how many others there are. */
export const titlesOf = (products: { title: string }[]): string =>
  named(products.map(({ title }) => title))
