import type { StoreInfo } from '../storefront/policies.ts'
import type { SelectedOption, Seo } from '../storefront/product.ts'
import type { Block } from '../storefront/rich-text.ts'

/** A product's texts, in the market's language. One that the merchant has not set, or that is not read, is empty. */
export type ProductTexts = {
  /** Without formatting. */
  description: string
  /** The description's first sentence, and the rest. All is the rest if it begins otherwise, as with a heading. */
  opening: Block[]
  story: Block[]
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
  /** The numbers of the GHS, and the lines of which a part names none of them. */
  pictograms: (number | string)[]
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

/** Whether pages may show ratings. Some laws want to know how they are checked. */
export const hasRatings = ({ duties, ratingsChecked }: StoreInfo): boolean =>
  !duties.includes('ratings') || ratingsChecked !== null

/** The safety texts of a variant: the lines that name a `chosen` value, or none of all the options' `values`. */
export function safetyFor(lines: SafetyLines, chosen: SelectedOption[], values: string[]): Safety {
  const { pictograms, signalWord, contains, statements, maker, responsiblePerson } = lines
  return {
    pictograms: [...new Set(own(pictograms).flatMap(pictogramsIn))],
    signalWord: own(signalWord).join(' '),
    contains: own(contains).join(', '),
    statements: own(statements),
    maker: maker.join('\n'),
    responsiblePerson: responsiblePerson.join('\n'),
  }

  /** Without the brackets of the chosen values. */
  function own(all: string[]): string[] {
    return all.flatMap((line) => {
      const start = line.endsWith(')') ? line.lastIndexOf(' (') : -1
      const value = start < 0 ? null : line.slice(start + 2, -1)
      if (chosen.some((each) => each.value === value)) return [line.slice(0, start)]
      return values.some((each) => each === value) ? [] : [line]
    })
  }
}

// SGH is the French GHS. A number that stands alone is a pictogram's, too.
const NUMBER = /(?:GHS|SGH|^(?=\s*\d+\s*(?:\(|$)))[\s-]*0?([1-9])(?!\d)/i
const BETWEEN = /[,;]|(?<=\d)\D*(?=GHS|SGH)/i

/** The numbers that a line names, from 1 to 9: 7 of 'GHS07', 'SGH07' or '7'; and the line, if a part of it names none. */
function pictogramsIn(line: string): (number | string)[] {
  const parts = line.split(BETWEEN).filter((part) => part.trim())
  const numbers = parts.flatMap((part) => Number(NUMBER.exec(part)?.[1]) || [])
  return numbers.length === parts.length ? numbers : [...numbers, line]
}

export const hasWarnings = (safety: Safety | SafetyLines): boolean =>
  (['pictograms', 'signalWord', 'contains', 'statements'] as const).some(
    (part) => safety[part].length > 0,
  )
