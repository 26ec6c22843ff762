import type { Browser } from '@playwright/test'
import type { Closing } from '../closing.ts'
import type { TakeDown } from './figures.ts'
import type { MeasuredShop } from './shops.ts'

type Bench = {
  sizes: number[]
  shops: MeasuredShop[]
  browser: Browser
  /** Of the browser's remote debugging. */
  port: number
  isQuick: boolean
  /** Each round begins with another one, so that no site is always the first. */
  inTurn: <T>(sites: T[]) => T[]
  closing: Closing
}

/** One round of a part. */
export type Part = (bench: Bench, takeDown: TakeDown) => Promise<void>
