import type { ReactNode } from 'react'
import * as identity from '#brand/brand.ts'
import * as emptyMark from '#brand/empty-mark.tsx'
import * as essenceDrawing from '#brand/essence-drawing.tsx'
import * as facts from '#brand/facts.ts'
import * as gift from '#brand/gift.ts'
import * as hero from '#brand/hero.ts'
import * as heroLife from '#brand/hero/life.tsx'
import * as heroScript from '#brand/hero/script.ts'
import * as icons from '#brand/icons.ts'
import * as mark from '#brand/mark.tsx'
import * as promiseDrawing from '#brand/promise-drawing.tsx'
import * as shelf from '#brand/shelf.ts'
import * as words from '#brand/words.ts'
import * as secondIdentity from '../brands/plain/brand.ts'
import * as secondEmptyMark from '../brands/plain/empty-mark.tsx'
import * as secondEssenceDrawing from '../brands/plain/essence-drawing.tsx'
import * as secondFacts from '../brands/plain/facts.ts'
import * as secondGift from '../brands/plain/gift.ts'
import * as secondHero from '../brands/plain/hero.ts'
import * as secondHeroLife from '../brands/plain/hero/life.tsx'
import * as secondHeroScript from '../brands/plain/hero/script.ts'
import * as secondIcons from '../brands/plain/icons.ts'
import * as secondMark from '../brands/plain/mark.tsx'
import * as secondPromiseDrawing from '../brands/plain/promise-drawing.tsx'
import * as secondShelf from '../brands/plain/shelf.ts'
import * as secondWords from '../brands/plain/words.ts'

/** The shop's own brand. */
export const brand: Brand = {
  brand: identity,
  words,
  gift,
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

/** A second brand, with which the shop is built too. It shares nothing with the first. */
export const secondBrand: Brand = {
  brand: secondIdentity,
  words: secondWords,
  gift: secondGift,
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

export const BRAND_FOLDER = 'brands/beeswick'
export const SECOND_BRAND_FOLDER = 'brands/plain'

/** The exports of a brand's folder, by module; docs/brand.md says where the shop uses them. */
type Brand = {
  brand: { brandName: string; themeColour: Record<'light' | 'dark', string> }
  words: Words
  /** Keyed by their names in links and stored carts; empty: carts are no gifts. */
  gift: { sentences: Record<string, string> }
  facts: Facts
  icons: { ICONS: Record<'small' | 'large' | 'maskable' | 'appleTouch', Icon> }
  hero: { hero: Record<'wide' | 'tall' | 'wideDusk' | 'tallDusk', HeroPicture> }
  shelf: { shelf: HeroPicture & { places: { handle: string; x: number; width: number }[] } }
  heroLife: { HeroLife: (props: { day: Date }) => ReturnType<Drawing> }
  /** JavaScript that runs inline before the hero is painted; '' for none. */
  heroScript: { heroScript: string }
  mark: { Mark: Drawing }
  emptyMark: { EmptyMark: Drawing }
  promiseDrawing: { PromiseDrawing: Drawing }
  essenceDrawing: { EssenceDrawing: Drawing }
}

type Words = {
  headline: string
  subline: string
  listTitle: string
  listAll: string
  footerLink: string
  description: string
  shelfLine: string
  promise: { title: string; text: (isEnded: boolean) => string }
  essence: Block
  noPage: string
  colophon: string
  guarantee: (isEnded: boolean) => string
  /** Keyed by the title of a collection. */
  seasonLines: Map<string, string>
  /** Keyed by the key of a fact or note. */
  factLabels: Record<string, string>
}

type Block = { title: string; text: string }

/** Keys of metafields in one namespace. */
type Facts = {
  namespace: string
  season: string
  burnTime: string
  facts: readonly string[]
  contents: string
  returnsOn: string
  notes: readonly string[]
  safety: Record<
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

type Icon = {
  /** The icon's address. */
  path: string
  /** The length of a side in pixels. */
  size: number
  /** The mark's share of a side, up to 1. */
  mark: number
  /** The background's colour; null: transparent. */
  paper: string | null
}

type HeroPicture = { avif: EncodedPicture; jpeg: EncodedPicture }

type EncodedPicture = { src: string; srcset?: string; w: number; h: number }

/** A decorative drawing, hidden from screen readers. */
type Drawing = () => ReactNode
