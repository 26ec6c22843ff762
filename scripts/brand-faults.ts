import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './project.ts'

const NEEDED = /^declare module '#brand\/(.+)'/gm
/** The modules that each language of a brand replaces. */
const TRANSLATED = ['words.ts', 'gift.ts']
const PARTS = /^type ProductPart = (.+)$/m
/** A file that a style sheet names: no address, and no element of a drawing. */
const NAMED = /url\(\s*["']?(?![a-z]+:|[/#])([^"')?#\s]+)/g

/** Why a folder of `brands/` can't be a shop, in a sentence; null if it can. Types and contrasts are tested. */
export async function faultOf(folder: string): Promise<string | null> {
  const contract = readFileSync(inProject('src/brand.d.ts'), 'utf8')
  const own = readdirSync(inProject(folder), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
  const languages = own.filter((name) => isIn('words', join(name, 'index.ts')))
  const needed = [
    ...Array.from(contract.matchAll(NEEDED), ([, file = '']) => file),
    ...languages.flatMap((name) => TRANSLATED.map((file) => `${name}/${file}`)),
  ]
  const missing = needed.filter((file) => !isIn(folder, file))
  if (missing.length > 0) {
    return `${folder} lacks ${missing.join(', ')}: copy what is missing from brands/plain.`
  }
  const foreign = own.find(
    (name) =>
      !languages.includes(name) && TRANSLATED.some((file) => isIn(folder, `${name}/${file}`)),
  )
  if (foreign) {
    return `${folder} has sentences in ${foreign}/, but words/ has no such language: give the folder the name of one that is there, or add it.`
  }
  const strays = globSync('shop/*.tsx', { cwd: inProject(folder) }).filter(
    (file) => !isIn('src', file),
  )
  if (strays.length > 0) {
    return `${folder} has ${strays.join(', ')}, but src/shop has no such file: give it the name of the one that it replaces.`
  }
  const unfound = globSync('**/*.css', { cwd: inProject(folder) }).flatMap((sheet) =>
    namedIn(readFileSync(inProject(folder, sheet), 'utf8'))
      .filter((file) => !isIn(folder, join(dirname(sheet), file)))
      .map((file) => `${file} (in ${sheet})`),
  )
  if (unfound.length > 0) {
    return `${folder} lacks files that its styles name: ${unfound.toSorted().join(', ')}.`
  }
  return faultOfParts(folder, PARTS.exec(contract)?.[1] ?? '')
}

const isIn = (folder: string, file: string): boolean => existsSync(inProject(folder, file))

const namedIn = (css: string): string[] => Array.from(css.matchAll(NAMED), ([, file = '']) => file)

/** Says which part a product's page would lack, or have twice. `union`: the type of the parts that each brand has. */
async function faultOfParts(folder: string, union: string): Promise<string | null> {
  const imported = (file: string) => import(pathToFileURL(inProject(folder, file)).href)
  const { productParts }: typeof import('#brand/brand.ts') = await imported('brand.ts')
  const { facts }: typeof import('#brand/facts.ts') = await imported('facts.ts')
  const parts = Array.from(union.matchAll(/'(\w+)'/g), ([, part = '']) => part)
  const once = new Set(productParts)
  const faults = [
    ...parts.filter((part) => !once.has(part)).map((part) => `lacks '${part}'`),
    ...[...once]
      .filter((part) => !parts.includes(part) && !facts.includes(part))
      .map((part) => `has '${part}', which is neither a part nor a fact`),
    ...(once.size < productParts.length ? ['names a part twice'] : []),
  ]
  return faults.length > 0
    ? `productParts in ${folder}/brand.ts ${faults.join(', ')}: it has each of ${parts.join(', ')} once.`
    : null
}
