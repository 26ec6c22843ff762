import { globSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { readCatalogFolder } from '../demo-store/catalog/catalog-folder.ts'
import { inProject } from '../scripts/project.ts'

/** A pattern that only something of Beeswick's matches, with its kind. */
export type Trace = { of: string; pattern: RegExp }

export const BEESWICK = 'brands/beeswick'

// Shorter texts, such as the label 'Contents', may occur in any brand.
const FEWEST_LETTERS = 9
const WARES = 'bees? honey petals? candles? wax beeswax wicks? scents? garamond figtree'.split(' ')

/** What is Beeswick's, from its name to its files, but for what the other brand has as well. */
export async function tracesOfBeeswick(other: string): Promise<Trace[]> {
  const { products } = await readCatalogFolder(inProject(BEESWICK, 'catalog'))
  const [own, others] = [textOf(BEESWICK), textOf(other)]
  const kinds = {
    name: ['beeswick'],
    wares: WARES.map((ware) => String.raw`\b${ware}\b`),
    words: sentencesIn(own).map(literally),
    products: products.flatMap(({ title, description }) => [title, description].map(literally)),
    colours: coloursIn(own).map(literally),
    drawings: Array.from(own.matchAll(/\sd="([^"]{12,})"/g), ([, path = '']) => literally(path)),
    files: filesOf(BEESWICK).map(literally),
  }
  const shared = [others, ...coloursIn(others), ...filesOf(other)].join(' ')
  return Object.entries(kinds).flatMap(([of, sources]) =>
    sources
      .map((source) => ({ of, pattern: new RegExp(source, 'i') }))
      .filter(({ pattern }) => of === 'name' || !pattern.test(shared)),
  )
}

/** The traces of Beeswick in a text, each with the surrounding words. */
export const tracesIn = (text: string, traces: Trace[]): string[] =>
  traces.flatMap(({ of, pattern }) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [`${of}: ${text.slice(Math.max(0, at - 40), at + 60)}`]
  })

export const textOf = (folder: string): string =>
  globSync(`${folder}/**/*.{ts,tsx,css,svg,json}`, { cwd: inProject() })
    .map((file) => readFileSync(inProject(file), 'utf8'))
    .join('\n')

const sentencesIn = (text: string): string[] =>
  Array.from(text.matchAll(/'([^'\n]+)'/g), ([, sentence = '']) => sentence).filter(
    (sentence) => sentence.length >= FEWEST_LETTERS && /\p{L} \p{L}/u.test(sentence),
  )

/** Colours in the form '#5a3814', converted from any notation and opacity. */
function coloursIn(text: string): string[] {
  const written = text.match(/#[\da-f]{6}\b/gi) ?? []
  const mixed = Array.from(text.matchAll(/rgb\((\d+) (\d+) (\d+)/g), ([, ...channels]) =>
    channels.reduce((hex, channel) => hex + Number(channel).toString(16).padStart(2, '0'), '#'),
  )
  return [...new Set([...written, ...mixed])].filter((hex) => hex !== '#000000')
}

/** How the addresses of the files begin that a build copies or encodes. */
const filesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.{jpg,webp,svg,woff2}`, { cwd: inProject() }).map(
    (file) => `/${basename(file, extname(file))}-`,
  )

const literally = (text: string): string => text.replaceAll(/[^\w\s]/g, String.raw`\$&`)
