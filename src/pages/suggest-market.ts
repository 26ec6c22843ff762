import * as marketWords from '../../words/markets.ts'
import { primaryLanguage } from '../markets.ts'
import { attempt } from '../storefront/parse-or-null.ts'
import { toast } from '../ui/toast.tsx'
import { MARKET_ANSWERED } from './inline-scripts.ts'

let isSuggested = false

/**
 * Suggests a market in the first of the browser's languages that any market has, on each page that is loaded, until the
 * shopper answers or closes it: a toast, whose button leads to the same page in that market. If the shop has no texts
 * in that language, the toast shows only the market's name. The shop never redirects. The footer links to all markets.
 */
export function suggestMarket() {
  const markets = [...document.querySelectorAll<HTMLAnchorElement>('.footer a[hreflang]')]
  const [found] = navigator.languages.flatMap((language) => bestOf(markets, language) ?? [])
  if (!found || isCurrent(found) || isAnswered() || isSuggested) return
  isSuggested = true
  const questions: Record<string, string | undefined> = marketWords.other
  toast('question', questions[primaryLanguage(found.hreflang)] ?? '', '', {
    language: found.hreflang,
    action: { label: found.text, run: () => location.assign(found.href) },
    onAnswer: () => void attempt(() => localStorage.setItem(MARKET_ANSWERED, '1')),
  })
}

const isCurrent = (market: Element): boolean => market.hasAttribute('aria-current')

/** The market of exactly this language and country; otherwise a market of this language, the page's own if possible. */
function bestOf(markets: HTMLAnchorElement[], language: string): HTMLAnchorElement | undefined {
  const primary = primaryLanguage(language)
  const ofLanguage = markets.filter(({ hreflang }) => primaryLanguage(hreflang) === primary)
  return (
    ofLanguage.find(({ hreflang }) => hreflang === language) ??
    ofLanguage.find(isCurrent) ??
    ofLanguage[0]
  )
}

/** True without storage, where the suggestion would return on every page. */
const isAnswered = (): boolean =>
  attempt(() => localStorage.getItem(MARKET_ANSWERED) !== null) ?? true
