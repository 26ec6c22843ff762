// A page of which some picture never ends is taken over all the same.
const LATEST_MS = 5_000

/**
 * Runs inline: fetches the page's script once what is seen first has come and is painted, so that it
 * takes nothing of a slow connection, or a slow processor, from the largest picture; at the first press
 * or key at once. A page behind another, or made ready ahead, paints nothing.
 */
export const startScript = (script: string): string =>
  `{let s=()=>import('${script}');for(let e of['pointerdown','keydown'])addEventListener(e,s);addEventListener('load',()=>document.hidden?s():new PerformanceObserver(s).observe({type:'paint',buffered:true}));setTimeout(s,${LATEST_MS})}`
