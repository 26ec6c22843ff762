import type { Translations } from '../words/languages.ts'

/** The brand's sentences in the other languages. */
export type BrandWords = Translations<
  typeof import('./words.ts'),
  { de: typeof import('./de/words.ts'); fr: typeof import('./fr/words.ts') }
>
