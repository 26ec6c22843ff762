/** 'problem': something doesn't work; 'warning': the shop lacks something; 'note': good to know; 'unseen': not looked at. */
type Verdict = 'good' | 'note' | 'unseen' | 'warning' | 'problem'

/** The result of checking one thing, in a merchant's words. */
export type Check = {
  /** What was checked, in a word or two. */
  name: string
  verdict: Verdict
  found: string
  /** What to do about it; null: nothing. */
  remedy: string | null
}

/** Yields each check as soon as it is done. A string says what the doctor is doing. */
export type Checks<Value = void> = AsyncGenerator<Check | string, Value>

/** Runs checks at the same time, and yields their steps in the order given. */
export async function* concurrently(...all: (Checks | Promise<Check> | Check)[]): Checks {
  const collected = all.map(async (checks) => {
    if (!(Symbol.asyncIterator in checks)) return [await checks]
    const steps: (Check | string)[] = []
    for await (const step of checks) steps.push(step)
    return steps
  })
  for (const steps of collected) yield* await steps
}

const checkOf =
  (verdict: Verdict) =>
  (name: string, found: string, remedy: string | null = null): Check => ({
    name,
    verdict,
    found,
    remedy,
  })

export const good = checkOf('good')
export const note = checkOf('note')
export const unseen = checkOf('unseen')
export const warning = checkOf('warning')
export const problem = checkOf('problem')

const PROGRESS_MS = 5_000
const CLEAR_LINE = '\r\u001B[K'

/**
 * Prints each check as soon as it is done, or all as JSON at the end, and returns them. Reports progress on a line
 * that it overwrites; without a terminal, on a new line every five seconds.
 */
export async function printChecks(steps: Checks, { asJson = false } = {}): Promise<Check[]> {
  const checks: Check[] = []
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
  const json = () => JSON.stringify({ ok: isWorking(checks), checks }, null, 2)
  print(asJson ? json() : `\n${summaryOf(checks)}`)
  return checks
}

const MARKS: Record<Verdict, string> = {
  good: '✓',
  note: '·',
  unseen: '·',
  warning: '!',
  problem: '✗',
}
const NAME_WIDTH = 16

/** A check as a line, with what to do on a second line. */
export function lineOf({ name, verdict, found, remedy }: Check): string {
  const line = `${MARKS[verdict]} ${name.padEnd(NAME_WIDTH)} ${printable(found)}`
  return remedy === null ? line : `${line}\n${' '.repeat(NAME_WIDTH + 3)}→ ${printable(remedy)}`
}

// A name from the store may contain control characters, which a terminal would execute.
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

function summaryOf(checks: Check[]): string {
  const counts = (['problem', 'warning'] as const)
    .map((verdict) => [checks.filter((each) => each.verdict === verdict).length, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => counted(count, verdict))
    .join(' and ')
  if (!isWorking(checks)) return `The shop does not work yet: ${counts}.`
  return counts === '' ? 'The shop works.' : `The shop works, with ${counts}.`
}

/** Whether the shop can show its products and sell them. */
export const isWorking = (checks: Check[]): boolean =>
  checks.every(({ verdict }) => verdict !== 'problem')

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

export type Titled = { title: string }

/** The first three titles of some products, and how many others there are. */
export const titlesOf = (products: Titled[]): string => named(products.map(({ title }) => title))
