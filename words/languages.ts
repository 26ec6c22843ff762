import { LANGUAGES, type Language, type Languages } from './folders.ts'

/**
 * The languages of the interface. English is in `words/` and in a brand's folder themselves. Every other language has a
 * folder in each, with the translated files under the same names. Builds for that language import them in place of the
 * English files (scripts/build/vite-plugins.ts).
 */
export { LANGUAGES, type Language }

export function inEachLanguage<Value>(
  valueIn: (language: Language) => Value,
): Record<Language, Value>
export function inEachLanguage(valueIn: (language: Language) => unknown): object {
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueIn(language)]))
}

/** The words of all languages. A sentence that one lacks does not compile, nor a copy with another language's code. */
export type Words = Satisfies<
  Languages,
  { [Each in Language]: Translated<Languages['en']> & { server: { language: Each } } }
>

// CLDR's scripts (scriptMetadata) that are written from right to left and in use today.
const RTL_SCRIPTS = /Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi/

/** The direction in which a language is written. Its tag contains the script ('pa-Arab') or implies it ('ar'). */
export const directionOf = (language: string): 'rtl' | 'ltr' =>
  RTL_SCRIPTS.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
