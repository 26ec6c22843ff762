// oxlint-disable import/no-duplicates -- Each language is another copy.
import type { Language } from '../../words/languages.ts'
import en from '../pages/renderer.ts'
import de from '../pages/renderer.ts?language=de'
import fr from '../pages/renderer.ts?language=fr'

/** The code that writes pages, in each language: the same with other words (scripts/build/vite-plugins.ts). */
export const renderers: Record<Language, typeof en> = { en, de, fr }
