import * as emptyMark from '../brand/empty-mark.tsx'
import * as essenceDrawing from '../brand/essence-drawing.tsx'
import * as facts from '../brand/facts.ts'
import * as hero from '../brand/hero.ts'
import * as heroLife from '../brand/hero/life.tsx'
import * as heroScript from '../brand/hero/script.ts'
import * as icons from '../brand/icons.ts'
import * as mark from '../brand/mark.tsx'
import * as promiseDrawing from '../brand/promise-drawing.tsx'
import * as shelf from '../brand/shelf.ts'
import * as words from '../brand/words.ts'
import type { Brand } from '../src/brand.ts'
import * as secondEmptyMark from './second-brand/empty-mark.tsx'
import * as secondEssenceDrawing from './second-brand/essence-drawing.tsx'
import * as secondFacts from './second-brand/facts.ts'
import * as secondHero from './second-brand/hero.ts'
import * as secondHeroLife from './second-brand/hero/life.tsx'
import * as secondHeroScript from './second-brand/hero/script.ts'
import * as secondIcons from './second-brand/icons.ts'
import * as secondMark from './second-brand/mark.tsx'
import * as secondPromiseDrawing from './second-brand/promise-drawing.tsx'
import * as secondShelf from './second-brand/shelf.ts'
import * as secondWords from './second-brand/words.ts'

/** The shop's. */
export const brand: Brand = {
  words,
  facts,
  icons,
  hero,
  heroLife,
  heroScript,
  mark,
  emptyMark,
  promiseDrawing,
  essenceDrawing,
  shelf,
}

/** Another, with which the shop is built too: it has nothing of the first. */
export const secondBrand: Brand = {
  words: secondWords,
  facts: secondFacts,
  icons: secondIcons,
  hero: secondHero,
  heroLife: secondHeroLife,
  heroScript: secondHeroScript,
  mark: secondMark,
  emptyMark: secondEmptyMark,
  promiseDrawing: secondPromiseDrawing,
  essenceDrawing: secondEssenceDrawing,
  shelf: secondShelf,
}

export const BRAND_FOLDER = 'brand'
export const SECOND_BRAND_FOLDER = 'tests/second-brand'
