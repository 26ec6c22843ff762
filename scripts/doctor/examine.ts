import {
  readSettings,
  type Environment,
  type Settings,
} from '../../src/server/settings/settings.ts'
import type { ListedProduct } from '../../src/storefront/product.ts'
import { createBodyReader } from '../../src/storefront/response.ts'
import { checkedStore, type CheckedStore } from './checked-store.ts'
import { checkCheckout } from './checkout.ts'
import { checkLaw } from './law.ts'
import { checkHome, checkLists } from './lists.ts'
import { checkMarkets } from './markets.ts'
import { checkProducts } from './product.ts'
import { all, concurrently, finding, type Finding, type Findings } from './report.ts'
import { checkStore } from './store.ts'
import { checkTaxes } from './taxes.ts'

/** Checks everything that the shop needs from its settings (`file`: of `.env`) and its store. Its findings contain no token. */
export async function* examine(environment: Environment, file: Environment = {}): Findings {
  const { PUBLIC_STOREFRONT_API_TOKEN, PRIVATE_STOREFRONT_API_TOKEN } = environment
  const secrets = [PUBLIC_STOREFRONT_API_TOKEN?.trim(), PRIVATE_STOREFRONT_API_TOKEN?.trim()]
  const withoutSecrets = (text: string) =>
    secrets.reduce<string>((rest, each) => (each ? rest.replaceAll(each, '[token]') : rest), text)
  for await (const step of checksOf(environment, file)) {
    yield typeof step === 'string' ? step : { ...step, found: withoutSecrets(step.found) }
  }
}

async function* checksOf(environment: Environment, file: Environment): Findings {
  const settings = yield* checkSettings(environment, file)
  if (settings === null) return
  yield* allowances(settings.allowed)
  if (!settings.store) return
  const checked = checkedStore(settings, settings.store)
  const reached = yield* checkStore(checked)
  if (!reached) {
    yield finding`? All else: Markets, lists, products, law and checkout were not looked at.`
    return
  }
  const sold = yield* checkMarkets(checked)
  const listed = reached.list ? yield* checkHome(checked, reached.list) : []
  yield 'Reading lists and products, and trying the checkout'
  yield* concurrently(
    checkLists(checked),
    checkProducts(checked, listed),
    checkTaxes(checked, listed, sold),
    checkLaw(checked, sold?.country ?? null),
    checkCheckout(checked, listed),
    checkLivePages(checked, listed),
  )
  for (const error of [...checked.observed.extraErrors].toSorted()) {
    yield finding`! Answers: The store answered, and also reported: ${error}`
  }
}

// What Cloudflare writes in place of an address.
const MASKED = /\/cdn-cgi\/l\/email-protection|data-cfemail/

/** Whether a CDN masks e-mail addresses in the pages that shoppers get. Says nothing of a shop that can't be reached. */
async function* checkLivePages(
  { settings: { siteUrl }, getPage }: CheckedStore,
  listed: ListedProduct[],
): Findings {
  if (siteUrl === null) return
  const products = listed.slice(0, 1).map(({ handle }) => `/product/${encodeURIComponent(handle)}`)
  for (const path of ['/', ...products]) {
    const page = await getPage(siteUrl + path, 'follow')
    const html = page && (await createBodyReader()(page).catch(() => null))
    if (!html || !MASKED.test(html)) continue
    yield finding`! E-mail addresses: A CDN masks the e-mail addresses of ${siteUrl + path}. Its script cannot bring them back, because the content security policy stops it.
      → Turn the masking off: on Cloudflare, Email Address Obfuscation under Scrape Shield.`
    return
  }
}

/** Whether the shop starts with these settings, and which store it shows. Null: it doesn't start. */
async function* checkSettings(
  environment: Environment,
  file: Environment,
): Findings<Settings | null> {
  const read = readSettings(environment, file)
  if ('problem' in read) {
    for (const sentence of read.problem.split('\n')) yield finding`✗ Settings: ${sentence}`
    return null
  }
  const { store, siteUrl } = read.settings
  if (!store) {
    yield finding`· Settings: No store is set, so the shop shows the demo store, which charges nothing.
      → To sell from your own store, run npm run connect -- your-store.myshopify.com with its public access token. This sets PUBLIC_STORE_DOMAIN and PUBLIC_STOREFRONT_API_TOKEN.`
    return read.settings
  }
  const { host } = new URL(store.origin)
  yield finding`✓ Settings: The shop calls ${host} ${store.token === null ? 'without a' : 'with a public'} token.`
  if (siteUrl === null) {
    yield finding`· Address: SITE_URL is not set, so the shop does not know its own address.
      → Set it before you sell: without it, a checkout link may lead back to the shop.`
  }
  return read.settings
}

/** What pages may run and reach by these settings. Pictures: see checkProducts. */
function allowances({ scriptHosts, connectHosts, trustedTypes }: Settings['allowed']): Finding[] {
  return all(
    scriptHosts.length > 0 &&
      finding`· Script hosts: Pages may run scripts of ${scriptHosts.join(', ')} (SCRIPT_HOSTS), which can read and change all that a page shows.`,
    connectHosts.length > 0 &&
      finding`· Connections: Scripts may send what they like to ${connectHosts.join(', ')} (CONNECT_HOSTS).`,
    trustedTypes.length > 0 &&
      finding`· Trusted types: Scripts may make HTML and scripts of texts under the names ${trustedTypes.join(', ')} (TRUSTED_TYPES).`,
  )
}
