// `npm run engines -- baseline`: writes what the baseline's browsers lack and Chromium has, of which the tests deprive
// Chromium.
import { writeFileSync } from 'node:fs'
import data, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { BASELINE } from '../build/vite-plugins.ts'
import { inProject } from '../project.ts'

const { chrome, firefox, safari } = BASELINE
const OLDEST: [BrowserName, string][] = [
  ['chrome', chrome],
  ['chrome_android', chrome],
  ['firefox', firefox],
  ['firefox_android', firefox],
  ['safari', safari],
  ['safari_ios', safari],
]
// What is below an interface without being one of its properties.
const NO_PROPERTY = /_(?!static$)/

/** The newer properties' names, by the object that has them. */
const newer = new Map<string, string[]>()
const note = (owner: string, name: string) => newer.set(owner, [...namesOf(owner), name])
const namesOf = (owner: string) => newer.get(owner) ?? []

for (const [name, node] of namedIn(data.api)) noteGlobal(name, node)
for (const [name, node] of namedIn(data.javascript.builtins)) {
  if (name === 'globals') for (const [each, inner] of namedIn(node)) noteGlobal(each, inner)
  else noteGlobal(name, node, true)
}
const lines = [...newer].toSorted().map(([owner, names]) => [owner, names.toSorted().join(' ')])
writeFileSync(
  inProject('tests/e2e/newer-than-baseline.json'),
  `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`,
)
process.stdout.write(`${[...newer.values()].flat().length} properties are newer.\n`)

/** Of the language's own objects, the data does not say whether a property is static: then both places are noted. */
function noteGlobal(path: string, node: Identifier, isLanguage = false) {
  const name = path.split('.').at(-1) ?? ''
  const owner = path === name ? 'globalThis' : path.slice(0, -name.length - 1)
  if (isNewer(node.__compat)) return note(owner, name)
  for (const [each, inner] of namedIn(node)) {
    if (path === 'Intl') noteGlobal(`Intl.${each}`, inner, true)
    else if (each !== name && !NO_PROPERTY.test(each) && isNewer(inner.__compat)) {
      const [own = '', isStatic] = each.split('_')
      if (isStatic || isLanguage) note(path, own)
      // A window's properties are its own.
      if (!isStatic) note(path === 'Window' ? 'globalThis' : `${path}.prototype`, own)
    }
  }
}

function namedIn(node: Identifier | undefined): [string, Identifier][] {
  return Object.keys(node ?? {}).flatMap((name): [string, Identifier][] => {
    const inner = name === '__compat' || name === '__meta' ? undefined : node?.[name]
    return inner ? [[name, inner]] : []
  })
}

function isNewer(compat: CompatStatement | undefined): boolean {
  const isInAll = OLDEST.every(([browser, version]) => has(compat, browser, numberOf(version)))
  return compat !== undefined && !isInAll && has(compat, 'chrome', Number.MAX_SAFE_INTEGER)
}

/** Whether a version of a browser has it without a setting or a prefix. */
function has(compat: CompatStatement | undefined, browser: BrowserName, version: number): boolean {
  const statements = [compat?.support[browser] ?? []].flat()
  return statements.some(
    (each: SimpleSupportStatement) =>
      !each.flags &&
      !each.prefix &&
      !each.alternative_name &&
      numberOf(each.version_added) <= version &&
      numberOf(each.version_removed) > version,
  )
}

/** 16.4 is 16004, and so is '≤16.4'; a version that does not exist is later than any. */
function numberOf(version: string | boolean | null | undefined): number {
  const [, major, minor = 0] = /^≤?(\d+)(?:\.(\d+))?/.exec(String(version)) ?? []
  return major ? Number(major) * 1000 + Number(minor) : Infinity
}
