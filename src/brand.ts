import type { ReactNode } from 'react'

/** What brand/ exports, by module; docs/brand.md says where the shop uses it. */
export type Brand = {
  words: Words
  facts: Facts
  icons: { ICONS: Record<'small' | 'large' | 'maskable' | 'appleTouch', Icon> }
  hero: { hero: Record<'wide' | 'tall' | 'wideDusk' | 'tallDusk', HeroPicture> }
  shelf: { shelf: Record<'wideJpeg' | 'wideAvif' | 'middleAvif', EncodedPicture> }
  heroLife: { HeroLife: Drawing }
  /** JavaScript that runs inline before the hero is painted; '' for none. */
  heroScript: { heroScript: string }
  mark: { Mark: Drawing }
  emptyMark: { EmptyMark: Drawing }
  promiseDrawing: { PromiseDrawing: Drawing }
  essenceDrawing: { EssenceDrawing: Drawing }
}

type Words = {
  name: string
  headline: string
  subline: string
  listTitle: string
  listAll: string
  footerLink: string
  description: string
  shelfLine: string
  promise: Block
  essence: Block
  colophon: string
  notesTitle: string
  notesLead: string
  guarantee: string
  /** By the title of a collection. */
  seasonLines: Record<string, string>
  themeColour: Record<'light' | 'dark', string>
}

type Block = { title: string; text: string }

/** Keys of metafields in one namespace. */
type Facts = {
  namespace: string
  season: string
  burnTime: string
  facts: Fact[]
  notes: Fact[]
}

type Fact = { key: string; label: string }

type Icon = {
  /** The icon's address. */
  path: string
  /** Pixels of each side. */
  size: number
  /** The mark's share of a side, up to 1. */
  mark: number
  /** The background's colour; null: transparent. */
  paper: string | null
}

type HeroPicture = { avif: EncodedPicture; jpeg: EncodedPicture }

/** A picture as vite-imagetools encodes it; `w` and `h` are the widest file's. */
export type EncodedPicture = { src: string; srcset: string; w: number; h: number }

/** Decorative: it hides itself from screen readers. */
type Drawing = () => ReactNode
