// A page of which some picture never ends is taken over all the same.
const LATEST_MS = 5_000

/**
 * Runs inline: fetches the page's script once what is seen first has come, so that it takes nothing of
 * a slow connection from the largest picture; at the first press or key at once.
 */
export const startScript = (script: string): string =>
  `{let s=()=>import('${script}');for(let e of['load','pointerdown','keydown'])addEventListener(e,s);setTimeout(s,${LATEST_MS})}`
