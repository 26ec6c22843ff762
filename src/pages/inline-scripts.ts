import type { Connection } from '../storefront/call.ts'
import type { Terms } from '../storefront/policies.ts'
import type { Page } from './page.ts'

/** What the browser needs to continue from the server's HTML. */
export type PageData = {
  page: Page
  shopName: string
  terms: Terms
  /** How browsers reach the provider. */
  connection: Connection
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** Whether an order is sent with the campaign or link that led to the visit. */
  hasAttribution: boolean
  /** How long prices and stock count as fresh. */
  freshMs: number
}

/** The id of the script element that holds `PageData` as JSON. */
export const DATA_BLOCK_ID = 'page-data'

/** JSON for a script element: without '<' nothing in it ends the element or opens a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

declare global {
  interface Window {
    /** Buttons that were pressed before the page's script ran. */
    earlyClicks?: Set<HTMLButtonElement>
  }
}

// Submit buttons work without a script.
const SELECTOR = '#root button[type=button]'

/** Collects each button that is pressed before the page's script runs, once. */
export const earlyClicksScript = `earlyClicks=new Set;addEventListener('click',e=>{let b=e.target.closest?.('${SELECTOR}');b&&window.earlyClicks?.add(b)},true)`

/** Presses the collected buttons; call it once the page is hydrated. */
export function replayEarlyClicks() {
  const buttons = window.earlyClicks
  delete window.earlyClicks
  for (const button of buttons ?? []) button.click()
}

// For a page with a picture that never finishes loading.
const LATEST_START_MS = 5_000

/**
 * Fetches the page's script after the first paint of the loaded page, so that it does not compete with the largest
 * picture; earlier at the first press or key. A page that is hidden or prerendered paints nothing: then on load.
 */
export const startScript = (script: string): string =>
  `{let s=()=>import('${script}');for(let e of['pointerdown','keydown'])addEventListener(e,s);addEventListener('load',()=>document.hidden?s():new PerformanceObserver(s).observe({type:'paint',buffered:true}));setTimeout(s,${LATEST_START_MS})}`
