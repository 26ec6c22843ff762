import * as marketWords from '../../words/markets.ts'
import { primaryLanguage } from '../markets.ts'
import { attempt } from '../storefront/parse-or-null.ts'
import { toast } from '../ui/toast.tsx'
import { MARKET_ANSWERED } from './inline-scripts.ts'

/**
 * Suggests a market once per browser, in the first of the browser's languages that any market has. The suggestion is a
 * toast, whose button leads to the same page in that market. The shop never redirects. If it has no texts in the
 * market's language, the toast shows only the market's name. The footer links to all markets.
 */
export function suggestMarket() {
  const markets = [...document.querySelectorAll<HTMLAnchorElement>('.footer a[hreflang]')]
  const found = navigator.languages
    .map((language) => bestOf(markets, language))
    .find((market) => market !== undefined)
  if (!found || isCurrent(found) || isSuggested()) return
  const questions: Record<string, string | undefined> = marketWords.other
  toast('success', questions[primaryLanguage(found.hreflang)] ?? '', '', {
    language: found.hreflang,
    action: { label: found.text, run: () => location.assign(found.href) },
  })
}

const isCurrent = (market: Element): boolean => market.hasAttribute('aria-current')

/** The market of exactly this language and country; otherwise a market of this language, the page's own if possible. */
function bestOf(markets: HTMLAnchorElement[], language: string): HTMLAnchorElement | undefined {
  const ofLanguage = markets.filter(
    ({ hreflang }) => primaryLanguage(hreflang) === primaryLanguage(language),
  )
  return (
    ofLanguage.find(({ hreflang }) => hreflang === language) ??
    ofLanguage.find(isCurrent) ??
    ofLanguage[0]
  )
}

/**
 * Whether a market was suggested or chosen before; records that one is suggested now. True without storage, where the
 * suggestion would return on every visit.
 */
const isSuggested = (): boolean =>
  attempt(() => {
    const isBefore = localStorage.getItem(MARKET_ANSWERED) !== null
    localStorage.setItem(MARKET_ANSWERED, '1')
    return isBefore
  }) ?? true
