import type { Translations } from '../words/languages.ts'

/** The brand's sentences in the other languages. */
export type BrandWords = Translations<
  typeof import('./words.ts'),
  { de: typeof import('./de/words.ts'); fr: typeof import('./fr/words.ts') }
>

/** The sentences for gifts in the other languages. */
export type GiftCards = Translations<
  typeof import('./gift-cards.ts'),
  { de: typeof import('./de/gift-cards.ts'); fr: typeof import('./fr/gift-cards.ts') }
>
