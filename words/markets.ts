import type { Language } from './languages.ts'

/** The question that offers another market, in that market's language. A button with the market's name follows. */
export const other: Record<Language, string> = {
  en: 'Looking for another country or language?',
  de: 'Anderes Land, andere Sprache?',
  fr: 'Un autre pays ou une autre langue ?',
}
