/**
 * The languages of the interface. English is in `words/` and in a brand themselves. Every other language has a folder in
 * each, with the translated files under the same names. Builds for that language import them in place of the English
 * files (scripts/build/vite-plugins.ts).
 */
export const LANGUAGES = ['en', 'de', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

export function inEachLanguage<Value>(
  valueIn: (language: Language) => Value,
): Record<Language, Value>
export function inEachLanguage(valueIn: (language: Language) => unknown): object {
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueIn(language)]))
}

/** The type of a translation. A text becomes a text, and a function one with the same arguments. */
type Translated<Said> = Said extends string
  ? string
  : Said extends Map<string, string>
    ? Said
    : Said extends (...given: infer Given) => infer Sentence
      ? (...given: Given) => Translated<Sentence>
      : { [Key in keyof Said]: Translated<Said[Key]> }

/** The words of the other languages. A missing language or sentence does not compile. */
export type Translations<
  English,
  Others extends Record<Exclude<Language, 'en'>, Translated<English>>,
> = Others

export type Words = Translations<
  typeof import('./index.ts'),
  { de: typeof import('./de/index.ts'); fr: typeof import('./fr/index.ts') }
>

// CLDR's scripts (scriptMetadata) that are written from right to left and in use today.
const RTL_SCRIPTS = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '))

/** The direction in which a language is written. Its tag contains the script ('pa-Arab') or implies it ('ar'). */
export const directionOf = (language: string): 'rtl' | 'ltr' =>
  RTL_SCRIPTS.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
