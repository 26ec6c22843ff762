declare global {
  interface Window {
    /** Buttons and plans that were pressed before the page was hydrated. */
    earlyClicks?: Set<HTMLElement>
  }
}

// If the script takes longer than this, a press of an option or a plan loads the page of the new choice.
const CHOOSE_AFTER_MS = 2_000

/**
 * Collects the buttons and plans that are pressed before the page is hydrated, in the order of their last presses.
 * React doesn't see these presses, because it would lose them with the elements that it replaces. A press of an option
 * doesn't submit its form, nor does a plan load its page: a press of 'Add to Cart' made meanwhile would be lost. If the
 * page still isn't hydrated after CHOOSE_AFTER_MS, and only options and plans were pressed, loads the page of the
 * choice, with the address's shared cart, discount codes and campaign.
 */
export const earlyClicksScript = `let chosen;earlyClicks=new Set;addEventListener('click',e=>{let q=window.earlyClicks,b=q&&e.target.closest?.('#root :is(button,a.option)');if(!b||b.href&&(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))return;e.stopPropagation();q.delete(b);q.add(b);if(!b.form&&!b.href)return;e.preventDefault();clearTimeout(chosen);chosen=setTimeout(()=>{let a=[...q],p=new URLSearchParams(location.search.replace(/variant(=|%3D)[^&]*/gi,''));if(window.earlyClicks&&a.every(o=>o.form||o.href)){for(let[n,v]of[...a.flatMap(o=>o.form?[...new FormData(o.form)]:[]),...a.map(o=>o.form?[o.name,o.value]:['plan',new URLSearchParams(o.search).get('plan')||''])])p.set(n,v);location.replace('?'+p)}},${CHOOSE_AFTER_MS})},true)`

/** Presses what was collected, after hydration, up to an element that is gone: later presses depend on it. */
export async function replayEarlyClicks(): Promise<void> {
  const pressed = window.earlyClicks ?? []
  delete window.earlyClicks
  for (const element of pressed) {
    // React renders in a microtask what the press before has changed.
    await undefined
    if (!element.isConnected) return
    element.click()
  }
}

// The script starts after this time even if a picture never finishes loading.
const LATEST_START_MS = 5_000

/**
 * Fetches the page's script after the first paint of the loaded page, or at the first press or key if that is earlier.
 * So the script does not compete with the largest picture. A hidden or prerendered page has no paint: it fetches the
 * script on load. A page that the browser restores before it was hydrated loads again: WebKit stops fetching the script
 * when the shopper leaves, and Firefox drops the message that React waits for. A page whose script fails says what one
 * without scripts says, and the next press or key fetches the script again.
 */
export const startScript = (script: string): string =>
  `{let m,s=()=>import('${script}').then(()=>m?.remove(),e=>{if(!m){m=document.createElement('p');m.className='no-script';m.setAttribute('role','alert');m.textContent=document.querySelector('noscript').textContent.replace(/<.*?>/g,'');document.body.prepend(m)}throw e});for(let e of['pointerdown','keydown'])addEventListener(e,s);addEventListener('pageshow',e=>e.persisted&&window.earlyClicks&&location.reload());addEventListener('load',()=>document.hidden?s():new PerformanceObserver(s).observe({type:'paint',buffered:true}));setTimeout(s,${LATEST_START_MS})}`

/** A failed picture drops its AVIF sources, which some can't decode, then all; then the mark shows, if it has `alt`. */
export const pictureScript = `addEventListener('error',({target:i})=>{let s=[...i.closest?.('picture')?.querySelectorAll('source[srcset]')||[]],a=s.filter(({type})=>type);for(let e of a[0]?a:s)e.removeAttribute('srcset');if(!s[0]&&i.matches?.('.photo[src][alt]:not([alt=""],[src="/favicon.svg"])')){i.removeAttribute('srcset');i.src='/favicon.svg'}},true)`

/** The key in local storage that is set once the shopper has answered the suggestion of a market, or chosen one. */
export const MARKET_ANSWERED = 'market-suggested'

/** Records a click on a market's link, or one that closes the suggestion. The shop then suggests no market. */
export const marketChoiceScript = `addEventListener('click',({target:t})=>{let b=t.closest?.('.market-question button');if(b)b.parentNode.hidden=true;if(b||t.closest?.('a[hreflang]'))try{localStorage['${MARKET_ANSWERED}']=1}catch{}},true)`
