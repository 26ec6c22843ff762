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

// The browser itself chooses an option where the script takes longer than this.
const CHOOSE_AFTER_MS = 2_000

/**
 * Collects each button that is pressed before the page's script runs, in the order of their last presses. An option
 * waits for the script too: its form would load another page, and a press of 'Add to Cart' meanwhile would be lost.
 */
export const earlyClicksScript = `let chosen;earlyClicks=new Set;addEventListener('click',e=>{let q=window.earlyClicks,b=q&&e.target.closest?.('#root button');if(!b)return;q.delete(b);q.add(b);if(!b.form)return;e.preventDefault();clearTimeout(chosen);chosen=setTimeout(()=>{if(window.earlyClicks&&[...q].every(o=>o.form)){let p=new URLSearchParams(new FormData(b.form));for(let o of q)p.set(o.name,o.value);location.replace('?'+p)}},${CHOOSE_AFTER_MS})},true)`

/** Presses the collected buttons, one after the other; call it once the page is hydrated. */
export async function replayEarlyClicks(): Promise<void> {
  const buttons = window.earlyClicks
  delete window.earlyClicks
  for (const button of buttons ?? []) {
    button.click()
    // React renders what a press has changed in a microtask: the next press depends on it.
    await undefined
  }
}

// For a page with a picture that never finishes loading.
const LATEST_START_MS = 5_000

/**
 * Fetches the page's script after the first paint of the loaded page, so that it does not compete with the largest
 * picture; earlier at the first press or key. A page that is hidden or prerendered paints nothing: then on load.
 */
export const startScript = (script: string): string =>
  `{let s=()=>import('${script}');for(let e of['pointerdown','keydown'])addEventListener(e,s);addEventListener('load',()=>document.hidden?s():new PerformanceObserver(s).observe({type:'paint',buffered:true}));setTimeout(s,${LATEST_START_MS})}`
