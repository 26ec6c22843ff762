// What a brand has: every file that a folder of brands/ must contain, and what it exports. The shop is compiled to
// these types, and each file of a brand ends with a type that holds the file to them. docs/brand.md says where the
// shop uses what.

/** The type of what a file exports, as long as it is what it must be. */
type Satisfies<Own extends Needed, Needed> = Own

/** The type of a translation. A text becomes a text, and a function one with the same arguments. */
type Translated<Said> = Said extends string
  ? string
  : Said extends Map<string, string>
    ? Said
    : Said extends (...given: infer Given) => infer Sentence
      ? (...given: Given) => Translated<Sentence>
      : { [Key in keyof Said]: Translated<Said[Key]> }

/** A decorative drawing, hidden from assistive technology. */
type Drawing = () => import('react').ReactNode

declare module '*&as=img' {
  /** A picture that vite-imagetools encodes. `srcset`: only of several widths. `w` and `h` are the widest file's. */
  const photo: { src: string; srcset?: string; w: number; h: number }
  export default photo
}

/** A picture in two encodings. */
type BrandPicture = Record<'avif' | 'jpeg', { src: string; srcset?: string; w: number; h: number }>

/** A part of a product's page, below its name. 'options': with plans, price and button. 'story': with what is in the box. */
type ProductPart = 'options' | 'promises' | 'story' | 'facts'

/** The parts of the brand that are the same in every language. */
declare module '#brand/brand.ts' {
  /** The shop's name; SHOP_NAME replaces it. */
  export const brandName: string
  /** The colour of the browser's own interface: `--paper` of colours.css. */
  export const themeColour: Record<'light' | 'dark', string>
  /** The months, from 1, in which some cards must be ordered and arrive, by their names in gift.ts. */
  export const giftMonths: Record<string, readonly number[]>
  /** Whether `amber-lit.jpg` shows the candle of `amber.jpg` lit. Otherwise it is a picture like any other. */
  export const hasLitPictures: boolean
  /** Whether selling plans are read and shown. */
  export const hasPlans: boolean
  /** Each ProductPart, in the order of the page. The key of a fact among them: the fact unfolds there. */
  export const productParts: readonly string[]
  /** Whether the card at this place of a list, from 0, is as wide as a phone. */
  export const isLarge: (place: number) => boolean
  /** `first`: the handles of the collections whose links stand first. `past`: the seasons that all products fold last. */
  export const seasonOn: (day: Date) => {
    first: readonly string[]
    past?: { title: string; seasons: readonly string[] }
  }
}

/** The brand's sentences. Each other language has a folder such as `de/`, with this file and gift.ts. */
declare module '#brand/words.ts' {
  type Block = { title: string; text: string }

  export const headline: string
  export const subline: string
  /** The heading above all products, and two labels of links to them. */
  export const listTitle: string
  export const listAll: string
  export const footerLink: string
  export const description: string
  /** The text under the shelf. */
  export const shelfLine: string
  /** `isEnded`: the market's law takes a promise without an end for one of more than two years. */
  export const promise: { title: string; text: (isEnded: boolean) => string }
  /** `burns`: the product is one whose burn time is told. */
  export const guarantee: (isEnded: boolean, burns: boolean) => string
  export const essence: Block
  /** A sentence on the page of an address or product that does not exist. */
  export const noPage: string
  export const colophon: string
  /** The last line of the footer. */
  export const copyright: (shopName: string) => string
  /** More links of the footer. `country`: the market's, as 'PT'; undefined: it is unknown. `address`: also one of the shop's. */
  export const footerLinks: (country: string | undefined) => { label: string; address: string }[]
  /** The opening sentences of collections, keyed by their titles. */
  export const seasonLines: Map<string, string>
  /** A label for each of `facts`, keyed by it: tests/brands.test.ts misses none. */
  export const factLabels: Record<string, string>
}

declare module '#brand/gift.ts' {
  /** The sentences for a gift's card, keyed by their names in links and stored carts. Empty: carts are no gifts. */
  export const sentences: Record<string, string>
  /** A text under the cards: what they cost, and what the parcel says. '': none. */
  export const giftTerms: string
}

/** The keys of a product's metafields that its page shows; '' for what the brand does not tell. */
declare module '#brand/facts.ts' {
  /** The namespace of the keys below. */
  export const namespace: string
  /** The fact shown before the product's type, above its title. */
  export const season: string
  /** In the order in which a page lists them. */
  export const facts: readonly string[]
  /** In one line below the title. */
  export const notes: readonly string[]
  /** What comes in the box. */
  export const contents: string
  /** What its card says of its plans, in a few words. */
  export const subscription: string
  /** When a sold-out product comes back, in a sentence. */
  export const returnsOn: string
  /** The fact whose number of hours is also said in evenings. */
  export const burnTime: string
  /** The label's safety texts. */
  export const safety: Record<
    | 'pictograms'
    | 'signalWord'
    | 'contains'
    | 'statements'
    | 'warnings'
    | 'maker'
    | 'responsiblePerson',
    string
  >
}

declare module '#brand/footer.ts' {
  /** A row of pictures, such as the signs of ways to pay. Their sizes are in CSS pixels. */
  export const footerPictures: { src: string; alt: string; width: number; height: number }[]
}

declare module '#brand/icons.ts' {
  /** `size`: of a side in pixels. `mark`: the mark's share of it, up to 1. `paper`: a colour; null: transparent. */
  type Icon = { path: string; size: number; mark: number; paper: string | null }
  export const ICONS: Record<'small' | 'large' | 'maskable' | 'appleTouch', Icon>
}

declare module '#brand/hero.ts' {
  export const hero: Record<'wide' | 'tall' | 'wideDusk' | 'tallDusk', BrandPicture>
}

declare module '#brand/hero/life.tsx' {
  export const HeroLife: (props: { day: Date }) => ReturnType<Drawing>
}

declare module '#brand/hero/script.ts' {
  /** JavaScript that runs inline before the hero is painted; '' for none. */
  export const heroScript: string
}

declare module '#brand/shelf.ts' {
  /** `places`: the left edge and width of each product in the picture, in per cent. */
  export const shelf: BrandPicture & { places: { handle: string; x: number; width: number }[] }
}

declare module '#brand/mark.tsx' {
  export const Mark: Drawing
}

declare module '#brand/empty-mark.tsx' {
  export const EmptyMark: Drawing
}

declare module '#brand/promise-drawing.tsx' {
  export const PromiseDrawing: Drawing
}

declare module '#brand/essence-drawing.tsx' {
  export const EssenceDrawing: Drawing
}

declare module '#brand/favicon.svg' {}
declare module '#brand/colours.css' {}
declare module '#brand/styles.css' {}
declare module '#brand/home-styles.css' {}
