import { dutiesIn, type Duty } from '../market-law.ts'
import { isCurrencyOf, type Market } from '../markets.ts'
import { shopLinks } from '../shop/shop-links.ts'
import type { Policies, StoreInfo } from '../storefront/policies.ts'
import { NO_PROMISES } from '../storefront/promises.ts'
import type { Lists, ReadMode } from './cache/lists.ts'
import { DAY_MS } from './cache/times.ts'
import { createFindingLog, notSoldIn, type Log } from './log.ts'
import type { ReachedStore } from './provider/endpoint.ts'
import type { Settings } from './settings/settings.ts'

type Shop = { settings: Settings; store: ReachedStore; log: Log }

/** The terms of a market's pages. `market` undefined: the shop has one only, which the store chooses. */
export function createStoreInfo(
  market: Market | undefined,
  policies: Lists['policies'],
  shop: Shop,
) {
  const logFinding = createFindingLog(shop.log)
  let isOther = false

  return {
    /** Whether the store answered the market as another country when its policies were last read. */
    isOther: () => isOther,
    /** May be stale. Read after the page, so that the page's calls go first. */
    async read(mode: ReadMode): Promise<StoreInfo> {
      const read = await policies(mode)
      if (market && read) noteCountry(market, read)
      const info = storeInfoOf(read ?? null, Boolean(read) && isOther, market, shop)
      return { ...info, isUnread: read === undefined || read?.isUnread || undefined }
    },
  }

  function noteCountry(own: Market, { country, currency }: Policies) {
    isOther = country !== own.country || !isCurrencyOf(country, currency)
    const state = isOther && country + currency
    logFinding('no-market', notSoldIn([own]), state, { country, currency })
  }
}

/** `read` null: the policies could not be read. `isOther`: the store answered as another country. */
function storeInfoOf(
  read: Policies | null,
  isOther: boolean,
  market: Market | undefined,
  { settings, store }: Shop,
): StoreInfo {
  const { pages, pageKeepDays, checkoutOrigin, taxedCountries, markets } = settings
  const now = Date.now()
  // What another country is promised is not true of this one.
  const policies = read && isOther ? { ...read, promises: NO_PROMISES } : read
  // A shop without markets may have buyers everywhere, so it shows the last two if the merchant has set them.
  const duties: Duty[] = market
    ? dutiesIn(market.country, now).filter((each) => !isOther || each !== 'withdrawal')
    : [...dutiesIn(policies?.country ?? '', now), 'withdrawal', 'responsible-person']
  const language = market && market.language !== markets[0]?.language ? market.language : null
  const isTaxed = market ? taxedCountries.includes(market.country) : settings.pricesIncludeTax
  return {
    links: shopLinks(policies, duties, pages, checkoutOrigin ?? store.origin, language),
    ...(policies?.promises ?? NO_PROMISES),
    duties,
    today: Math.floor(now / DAY_MS),
    // A browser that restores a tab shows a page that is older than any cache may keep.
    keepDays: Math.max(7, pageKeepDays),
    currency: policies?.currency,
    taxes: isOther || (market && !read) ? 'unknown' : isTaxed ? 'included' : 'added',
  }
}
