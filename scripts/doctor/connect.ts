// `npm run connect -- DOMAIN [TOKEN]`: checks a store, and writes it into `.env` if it answers.
import { chmodSync, constants, copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readEnvFile, readEnvironment, stop } from '../project.ts'
import { readArguments } from './arguments.ts'
import { overridden, planOf, unwritable, withValues } from './env-file.ts'
import { examine } from './examine.ts'
import { printFindings } from './report.ts'

const FIRST_LINE = '# All settings: .env.example\n'
const OWNER_ONLY = 0o600

/** Checks the store that the words name, and writes it into the folder's `.env` if it answers. */
export async function connect(words: string[], folder: string): Promise<void> {
  const file = join(folder, '.env')
  const read = readArguments(words)
  if ('problem' in read) return stop(read.problem)
  const text = readEnvFile(file)
  const before = parseEnv(text)
  const plan = planOf(read, before)
  const problem = overridden(plan, process.env)
  if (problem !== null) return stop(problem)
  const [lost] = unwritable(plan.values)
  if (lost) {
    return stop(
      `.env can't hold the value given for ${lost}, as it contains a quotation mark. Copy it again.`,
    )
  }
  const changed = withValues(text || FIRST_LINE, plan.values)
  if (changed === null) {
    return stop(
      `connect can't edit ${file}, as it has values of several lines. Set ${namesIn(plan)} by hand.`,
    )
  }

  const environment = { ...readEnvironment(folder).environment, ...plan.values }
  const findings = await printFindings(examine(environment, before))
  if (!findings.some(({ sign, name }) => sign === '✓' && name === 'Store')) {
    return stop('Nothing was written to .env: see the problem above.')
  }
  if (changed === text) say('.env has these settings already. Start the shop with npm start.')
  else write(folder, changed, plan, before)
}

type Plan = ReturnType<typeof planOf>

function write(folder: string, text: string, plan: Plan, before: NodeJS.Dict<string>) {
  const { values, formerStore } = plan
  const file = join(folder, '.env')
  const emptied = Object.keys(values).filter((name) => values[name] === '')
  const isReplaced = Object.keys(values).some(
    (name) => before[name] && before[name] !== values[name],
  )
  try {
    // Tokens are their owner's alone, also in the copy, which has the same mode.
    if (existsSync(file)) chmodSync(file, OWNER_ONLY)
    const backup = isReplaced ? copied(folder) : null
    writeFileSync(file, text, { mode: OWNER_ONLY })
    if (formerStore) say(`.env named another store before: ${formerStore}.`)
    if (emptied.length > 0) say(`Emptied the settings of that store: ${emptied.join(', ')}.`)
    if (backup) say(`The former .env is kept as ${backup}.`)
    if (values.PRIVATE_STOREFRONT_API_TOKEN) {
      say("Your shell's history may keep this command, which holds the private token.")
    }
    say(`Written to .env: ${namesIn(plan)}. Start the shop with npm start.`)
  } catch (error) {
    stop(`${file} can't be written: ${error instanceof Error ? error.message : error}`)
  }
}

/** Copies `.env` to the first free name, and returns it. */
function copied(folder: string): string {
  let name = '.env.backup'
  for (let at = 2; existsSync(join(folder, name)); at += 1) name = `.env.backup.${at}`
  copyFileSync(join(folder, '.env'), join(folder, name), constants.COPYFILE_EXCL)
  return name
}

/** The names of the settings that are set, not emptied. */
function namesIn({ values }: Plan): string {
  const set = Object.entries(values).filter(([, value]) => value !== '')
  return set.map(([name]) => name).join(', ')
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}

if (import.meta.main) await connect(process.argv.slice(2), process.cwd())
