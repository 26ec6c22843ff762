import type { Translations } from '../../words/languages.ts'

/** The brand's sentences in the other languages. */
export type BrandWords = Translations<
  typeof import('./words.ts'),
  { de: typeof import('./de/words.ts'); fr: typeof import('./fr/words.ts') }
>

/** The sentences for gifts in the other languages. */
export type GiftWords = Translations<
  typeof import('./gift.ts'),
  { de: typeof import('./de/gift.ts'); fr: typeof import('./fr/gift.ts') }
>
