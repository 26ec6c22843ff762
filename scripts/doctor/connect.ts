// `npm run connect -- DOMAIN [TOKEN]`: checks a store, and writes it into `.env` if it answers.
import { constants, copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readEnvFile, readEnvironment, stop } from '../project.ts'
import { readArguments } from './arguments.ts'
import { overridden, planOf, unwritable, withValues } from './env-file.ts'
import { examine } from './examine.ts'
import { printChecks } from './report.ts'

const FIRST_LINE = '# All settings: .env.example\n'
const folder = process.cwd()
const file = join(folder, '.env')

const read = readArguments(process.argv.slice(2))
if ('problem' in read) stop(read.problem)
const text = readEnvFile(file)
const before = parseEnv(text)
const plan = planOf(read, before)
const problem = overridden(plan, process.env)
if (problem !== null) stop(problem)
const [lost] = unwritable(plan.values)
if (lost)
  stop(
    `.env can't hold the value given for ${lost}, as it contains a quotation mark. Copy it again.`,
  )
const changed = withValues(text || FIRST_LINE, plan.values)
if (changed === null) {
  stop(`connect can't edit ${file}, as it has values of several lines. Set ${settings()} by hand.`)
}

const environment = { ...readEnvironment(folder).environment, ...plan.values }
const checks = await printChecks(examine(environment, before))
if (!checks.some(({ name, verdict }) => name === 'Store' && verdict === 'good')) {
  stop('Nothing was written to .env: see the problem above.')
}
if (changed === text) say('.env has these settings already. Start the shop with npm start.')
else write(changed)

function write(newText: string) {
  const { values, formerStore } = plan
  const emptied = Object.keys(values).filter((name) => values[name] === '')
  const isReplaced = Object.keys(values).some(
    (name) => before[name] && before[name] !== values[name],
  )
  try {
    const backup = isReplaced ? copied() : null
    writeFileSync(file, newText, { mode: 0o600 })
    if (formerStore) say(`.env named another store before: ${formerStore}.`)
    if (emptied.length > 0) say(`Emptied the settings of that store: ${emptied.join(', ')}.`)
    if (backup) say(`The former .env is kept as ${backup}.`)
    if (values.PRIVATE_STOREFRONT_API_TOKEN) {
      say("Your shell's history may keep this command, which holds the private token.")
    }
    say(`Written to .env: ${settings()}. Start the shop with npm start.`)
  } catch (error) {
    stop(`${file} can't be written: ${error instanceof Error ? error.message : error}`)
  }
}

/** Copies `.env` to the first free name, and returns it. */
function copied(): string {
  let name = '.env.backup'
  for (let at = 2; existsSync(join(folder, name)); at += 1) name = `.env.backup.${at}`
  copyFileSync(file, join(folder, name), constants.COPYFILE_EXCL)
  return name
}

/** The names of the settings that are set, not emptied. */
function settings(): string {
  const set = Object.entries(plan.values).filter(([, value]) => value !== '')
  return set.map(([name]) => name).join(', ')
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}
