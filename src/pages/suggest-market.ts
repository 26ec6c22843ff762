import questions from '../../words/question.ts?languages'
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
  toast('question', questions[primaryLanguage(found.hreflang)] ?? '', '', {
    language: found.hreflang,
    action: { label: found.text, run: () => location.assign(found.href) },
    onAnswer: () => void attempt(() => localStorage.setItem(MARKET_ANSWERED, '1')),
  })
}

type MarketLink = Pick<HTMLAnchorElement, 'hreflang' | 'hasAttribute'>

const isCurrent = (market: MarketLink): boolean => market.hasAttribute('aria-current')

/** A market of this language: in its script, of its country, the page's own, or the first, in this order. */
export function bestOf<Link extends MarketLink>(markets: Link[], tag: string): Link | undefined {
  const isLike = (part: 'language' | 'script' | 'region') => (market: Link) =>
    spoken(market.hreflang)[part] === spoken(tag)[part]
  let near = markets.filter(isLike('language'))
  for (const test of [isLike('script'), isLike('region'), isCurrent]) {
    if (near.some(test)) near = near.filter(test)
  }
  return near[0]
}

/** A tag without a script implies one: 'zh-HK' the traditional. Intl replaces old codes, such as 'iw' by 'he'. */
function spoken(tag: string) {
  const locale = new Intl.Locale(tag)
  const { language, region } = locale
  // The provider has one code for both written forms of Norwegian.
  return { language: language.replace(/^n[bn]$/, 'no'), script: locale.maximize().script, region }
}

/** True without storage, where the suggestion would return on every page. */
const isAnswered = (): boolean =>
  attempt(() => localStorage.getItem(MARKET_ANSWERED) !== null) ?? true
