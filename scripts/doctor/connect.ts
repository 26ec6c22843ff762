// `npm run connect -- DOMAIN [TOKEN]`: tries a store, and writes it into `.env` where it answers.
import { constants, copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readEnvFile, readEnvironment } from '../environment.ts'
import { stop } from '../stop.ts'
import { withValues } from './env-file.ts'
import { examine } from './examine.ts'
import { overruled, planOf } from './plan.ts'
import { printed } from './printed.ts'
import { wishOf } from './wish.ts'

const FIRST_LINE = '# All settings: .env.example\n'
const folder = process.cwd()
const file = join(folder, '.env')

const wish = wishOf(process.argv.slice(2))
if ('problem' in wish) stop(wish.problem)
const text = readEnvFile(file)
const before = parseEnv(text)
const plan = planOf(wish, before)
const problem = overruled(plan, process.env)
if (problem !== null) stop(problem)
const changed = withValues(text || FIRST_LINE, plan.values)
if (changed === null) stop(`${file} has odd lines: set ${namesOf(plan.values)} there by hand.`)

const checks = await printed(examine({ ...readEnvironment(folder), ...plan.values }))
if (checks.some(({ isEnd }) => isEnd)) stop('Nothing was written: see above what is wrong.')
if (changed === text) say('.env says so already. Start the shop with npm start.')
else write(changed)

function write(newText: string) {
  const isReplaced = Object.entries(plan.values).some(
    ([name, value]) => before[name] && before[name] !== value,
  )
  try {
    const backup = isReplaced ? copied() : null
    writeFileSync(file, newText, { mode: 0o600 })
    if (plan.formerStore) say(`.env sold from ${plan.formerStore} before.`)
    if (plan.emptied.length > 0)
      say(`Emptied, as they are that store's: ${plan.emptied.join(', ')}.`)
    if (backup) say(`What it said is kept in ${backup}.`)
    if (plan.values.PRIVATE_STOREFRONT_API_TOKEN)
      say('Your shell may keep the command that held the private token.')
    say(`Written to .env: ${namesOf(plan.values)}. Start the shop with npm start.`)
  } catch (error) {
    stop(`${file} can't be written: ${error instanceof Error ? error.message : error}`)
  }
}

/** The name of a copy of the file, beside those there are. */
function copied(): string {
  const names = ['.env.backup', ...Array.from({ length: 99 }, (_, at) => `.env.backup.${at + 2}`)]
  const name = names.find((each) => !existsSync(join(folder, each))) ?? '.env.backup.101'
  copyFileSync(file, join(folder, name), constants.COPYFILE_EXCL)
  return name
}

function namesOf(values: Record<string, string>): string {
  return Object.keys(values)
    .filter((name) => values[name] !== '')
    .join(', ')
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}
