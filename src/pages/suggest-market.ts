import * as marketWords from '../../words/markets.ts'
import { primaryLanguage } from '../markets.ts'
import { toast } from '../ui/toast.tsx'

// Set once a suggestion was made: a shopper who stays has answered it.
const SUGGESTED = 'market-suggested'

/**
 * Suggests, once in a browser, the market in the first of its languages in which the shop has one. Nobody is moved:
 * the suggestion is a toast, whose button leads to the same page there. The footer links to all markets.
 */
export function suggestMarket() {
  const markets = [...document.querySelectorAll<HTMLAnchorElement>('.footer a[hreflang]')]
  const found = navigator.languages
    .map((language) => bestOf(markets, language))
    .find((market) => market !== undefined)
  if (!found || found.ariaCurrent || isSuggested()) return
  toast('success', marketWords.other, '', {
    action: { label: found.text, run: () => location.assign(found.href) },
  })
}

/** The market of exactly this language and country, or the page's own or else the first one of the language. */
function bestOf(markets: HTMLAnchorElement[], language: string): HTMLAnchorElement | undefined {
  const ofLanguage = markets.filter(
    ({ hreflang }) => primaryLanguage(hreflang) === primaryLanguage(language),
  )
  return (
    ofLanguage.find(({ hreflang }) => hreflang === language) ??
    ofLanguage.find(({ ariaCurrent }) => ariaCurrent) ??
    ofLanguage[0]
  )
}

/** Whether one was made before, which is noted. Without storage each visit would get one, so none does. */
function isSuggested(): boolean {
  try {
    const isBefore = localStorage.getItem(SUGGESTED) !== null
    localStorage.setItem(SUGGESTED, '1')
    return isBefore
  } catch {
    return true
  }
}
