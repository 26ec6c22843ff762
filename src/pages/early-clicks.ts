declare global {
  interface Window {
    /** Buttons pressed before the page's own script could answer. */
    earlyClicks?: Set<HTMLButtonElement>
  }
}

// Submit buttons need no script: their forms work by themselves.
const SELECTOR = '#root button[type=button]'

/** Runs inline, before all else: keeps each button that is pressed too early, once. */
export const earlyClicksScript = `earlyClicks=new Set;addEventListener('click',e=>{let b=e.target.closest?.('${SELECTOR}');b&&window.earlyClicks?.add(b)},true)`

/** Presses the kept buttons; to be called when the page's script has taken over. */
export function replayEarlyClicks() {
  const kept = window.earlyClicks
  delete window.earlyClicks
  for (const button of kept ?? []) button.click()
}
