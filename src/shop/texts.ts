import type { StoreInfo } from '../storefront/policies.ts'
import type { SelectedOption, Seo } from '../storefront/product.ts'
import type { Block, Run } from '../storefront/rich-text.ts'

/** A product's texts, in the market's language. One that the merchant has not set, or that is not read, is empty. */
export type ProductTexts = {
  /** Without formatting. */
  description: string
  /** Empty: the description is shown without formatting. */
  blocks: Block[]
  seo: Seo
} & MetafieldTexts

export type MetafieldTexts = {
  season: string
  /** Scent notes. */
  notes: string[]
  rating: Rating | null
  /** What comes in the box. */
  contents: string[]
  facts: Fact[]
  safety: SafetyLines
  /** When a sold-out product comes back. */
  returnsOn: string
  /** The merchant hides the product from search engines. */
  isHidden?: true
}

/** `isNumeric`: a number or a measure, as '7.5 oz'. `isBurnTime`: also said in evenings. `blocks`: if formatted. */
export type Fact = { key: string } & (
  | { text: string; isNumeric?: true; isBurnTime?: true }
  | { blocks: Block[] }
)

/** Whether the product is one whose burn time is told: a candle, not wax to melt. */
export const burns = (facts: Fact[]): boolean => facts.some((fact) => 'isBurnTime' in fact)

/** The lines of each safety text, as the merchant has written them; a line may end in an option's value in brackets. */
export type SafetyLines = Record<keyof Safety, string[]>

/** The safety texts of a label. A part is empty if the merchant has not set it. */
export type Safety = {
  /** The numbers of the GHS. */
  pictograms: number[]
  signalWord: string
  contains: string
  /** Hazard statements and warnings. */
  statements: string[]
  /** Name and addresses, in several lines. */
  maker: string
  responsiblePerson: string
}

/** What customers say, on a scale from `least` to `most`. */
export type Rating = { value: number; least: number; most: number; count: number }

// At most 150 characters. The stop of a number or an abbreviation ('12.', 'z. B.', 'St.') does not end a sentence.
const FIRST_SENTENCE =
  /^[^\n]{1,148}?(?:[。！？]|(?:[!?؟।]|(?<!(?:^|[\s.])(?:\p{Lu}\p{Ll}?|\p{L}|\p{N}{1,2}))\.)[”»"]?(?=\s+[\p{Lu}\p{Lo}]|\s*$))\s*/u

type Story = Pick<ProductTexts, 'blocks' | 'description'>

/** The description's first sentence, and the rest. All is the rest if it begins otherwise, as with a heading. */
export function inTwo({ blocks, description }: Story): [opening: Block[], rest: Block[]] {
  const plain: Block = { tag: 'p', runs: [{ text: description }] }
  const [first = plain, ...others] = blocks
  if (first.tag !== 'p') return [[], blocks]
  const whole = first.runs.map(({ text }) => text).join('')
  let left = FIRST_SENTENCE.exec(whole)?.[0].length ?? 0
  const opening: Run[] = []
  const rest: Run[] = []
  for (const { text, ...style } of first.runs) {
    opening.push({ ...style, text: text.slice(0, left) })
    rest.push({ ...style, text: text.slice(left) })
    left = Math.max(0, left - text.length)
  }
  return [paragraph(opening), [...paragraph(rest), ...others]]
}

function paragraph(all: Run[]): Block[] {
  const runs = all.filter(({ text }) => text)
  return runs.length > 0 ? [{ tag: 'p', runs }] : []
}

/** Whether pages may show ratings. Some laws want to know how they are checked. */
export const hasRatings = ({ duties, ratingsChecked }: StoreInfo): boolean =>
  !duties.includes('ratings') || ratingsChecked !== null

/** The safety texts of a variant: the lines that name a `chosen` value, or none of all the options' `values`. */
export function safetyFor(lines: SafetyLines, chosen: SelectedOption[], values: string[]): Safety {
  const { pictograms, signalWord, contains, statements, maker, responsiblePerson } = lines
  return {
    pictograms: pictogramsIn(own(pictograms).join(' ')),
    signalWord: own(signalWord).join(' '),
    contains: own(contains).join(', '),
    statements: own(statements),
    maker: maker.join('\n'),
    responsiblePerson: responsiblePerson.join('\n'),
  }

  /** Without the brackets of the chosen values. */
  function own(all: string[]): string[] {
    return all.flatMap((line) => {
      const start = line.lastIndexOf(' (')
      const value = line.endsWith(')') ? line.slice(start + 2, -1) : ''
      if (chosen.some((each) => each.value === value)) return [line.slice(0, start)]
      return values.includes(value) ? [] : [line]
    })
  }
}

/** The numbers of the pictograms that a text names, from 1 to 9: 7 of 'GHS07'. */
const pictogramsIn = (text: string): number[] => [
  ...new Set(Array.from(text.matchAll(/GHS[\s-]*0?([1-9])(?!\d)/gi), ([, digit]) => Number(digit))),
]

export const hasWarnings = (safety: Safety | SafetyLines): boolean =>
  (['pictograms', 'signalWord', 'contains', 'statements'] as const).some(
    (part) => safety[part].length > 0,
  )
