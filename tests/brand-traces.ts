import { globSync, readFileSync } from 'node:fs'
import { brand, BRAND_FOLDER, secondBrand } from './brands.ts'

/** Patterns that only texts of the first brand may match, each with its kind of trace. */
export type Trace = { of: string; pattern: RegExp }

// Shorter texts, such as the label 'Contents', may occur in any brand.
const FEWEST_LETTERS = 9

/** The first brand's name, its animals and wares, and every sentence, colour, drawing and font of its folder. */
export function brandTraces(): Trace[] {
  const text = globSync(`${BRAND_FOLDER}/**/*.{ts,tsx,css,svg}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const said = new Set(sentencesOf([secondBrand.words, secondBrand.facts]))
  const words = sentencesOf([brand.words, brand.gift, brand.facts]).filter(
    (sentence) => !said.has(sentence),
  )
  return [
    { of: 'name', pattern: new RegExp(brand.brand.brandName, 'i') },
    { of: 'bees and petals', pattern: /\bbees?\b|bee-|\bhoney|petals?\b|garamond|figtree/i },
    { of: 'what it sells', pattern: /candle|\bwax\b|beeswax|\bwicks?\b|\bscents?\b/i },
    ...words.map((sentence) => ({ of: 'words', pattern: literally(sentence) })),
    ...coloursIn(text).map((hex) => ({ of: 'colours', pattern: literally(hex) })),
    ...pathsIn(text).map((path) => ({ of: 'drawings', pattern: literally(path) })),
  ]
}

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length < FEWEST_LETTERS ? [] : [value]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(sentencesOf)
    : []
}

/** Colours in the form '#5a3814', converted from any notation and opacity. */
function coloursIn(text: string): string[] {
  const written = text.match(/#[\da-f]{6}\b/gi) ?? []
  const mixed = Array.from(text.matchAll(/rgb\((\d+) (\d+) (\d+)/g), ([, ...channels]) =>
    channels.reduce((hex, channel) => hex + Number(channel).toString(16).padStart(2, '0'), '#'),
  )
  return [...new Set([...written, ...mixed])].filter((hex) => hex !== '#000000')
}

const pathsIn = (text: string): string[] =>
  Array.from(text.matchAll(/\sd="([^"]{12,})"/g), ([, path = '']) => path)

const literally = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[^\w\s]/g, String.raw`\$&`), 'i')
