import { renderToStaticMarkup } from 'react-dom/server'
import * as serverWords from '../../words/server.ts'
import * as uiWords from '../../words/ui.ts'
import questions from '../../words/question.ts?languages'
import { primaryLanguage } from '../markets.ts'
import { CROSS, IconButton } from '../ui/icon-button.tsx'
import { MARKET_ANSWERED } from './inline-scripts.ts'
import type { MarketLink } from './title-and-address.ts'

/**
 * A line above the header that suggests a market in the first of the browser's languages that any market has, on each
 * page, until the shopper answers or closes it. Its script shows it before the first paint, so that it moves nothing. If
 * the shop has no texts in that language, it is only the market's name. The shop never redirects.
 */
export const marketQuestion = (links: MarketLink[]): string =>
  renderToStaticMarkup(
    <aside className="market-question" aria-label={serverWords.markets} hidden>
      {links.map(({ locale, address, label, isCurrent }) => (
        <p key={label} lang={locale} dir="auto" hidden>
          {questions[primaryLanguage(locale)]}{' '}
          <a href={address} hrefLang={locale} aria-current={isCurrent ? 'true' : undefined}>
            {label}
          </a>
        </p>
      ))}
      <IconButton label={uiWords.dismiss} path={CROSS} />
    </aside>,
  ) + `<script>${SHOW}</script>`

type Candidate = Pick<HTMLAnchorElement, 'hreflang' | 'hasAttribute'>

/** A market of this language: in its script, of its country, the page's own, or the first, in this order. */
export function bestOf<Link extends Candidate>(markets: Link[], tag: string): Link | undefined {
  // All inside, because the script below has the text of this function alone.
  const isLike = (part: 'language' | 'script' | 'region') => (market: Link) => {
    const [there, asked] = [market.hreflang, tag].map((each) => {
      // A tag without a script implies one: 'zh-HK' the traditional. Intl replaces old codes, such as 'iw' by 'he'.
      const locale = new Intl.Locale(each)
      // The provider has one code for both written forms of Norwegian.
      const language = locale.language.replace(/^n[bn]$/, 'no')
      return { language, script: locale.maximize().script, region: locale.region }
    })
    return there?.[part] === asked?.[part]
  }
  const isCurrent = (market: Link) => market.hasAttribute('aria-current')
  let near = markets.filter(isLike('language'))
  for (const test of [isLike('script'), isLike('region'), isCurrent]) {
    if (near.some(test)) near = near.filter(test)
  }
  return near[0]
}

// Not beside a shared cart or a code, which the other market's address would lose, and not without storage, where it
// would return on every page.
const SHOW = `{let q=document.querySelector('.market-question'),b=${bestOf},f;try{f=!localStorage['${MARKET_ANSWERED}']&&!/cart|discount|unused/i.test(location.search)&&navigator.languages.map(t=>b([...q.querySelectorAll('a')],t)).find(Boolean)}catch{}if(f&&!f.hasAttribute('aria-current'))q.hidden=f.parentNode.hidden=false}`
