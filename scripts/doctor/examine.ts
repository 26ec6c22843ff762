import { checkAddresses } from './addresses.ts'
import { checkCarts } from './carts.ts'
import { warning, type Checks } from './check.ts'
import { checkoutCheck } from './checkout.ts'
import { checkExtras } from './extras.ts'
import { checkListed } from './listed.ts'
import { checkLists } from './lists.ts'
import { checkPictures } from './pictures.ts'
import { checkPrivateToken } from './private-token.ts'
import { checkProductPages } from './product-pages.ts'
import { reachStore } from './reach.ts'
import { checkSettings } from './settings.ts'
import { subjectOf } from './subject.ts'
import { versionCheck } from './version.ts'

type Environment = Record<string, string | undefined>

/** Looks at all that the shop needs of its settings and its store, one thing after the other. Tells no token. */
export async function* examine(environment: Environment): Checks {
  const { PUBLIC_STOREFRONT_API_TOKEN, PRIVATE_STOREFRONT_API_TOKEN } = environment
  const secrets = [PUBLIC_STOREFRONT_API_TOKEN?.trim(), PRIVATE_STOREFRONT_API_TOKEN?.trim()]
  for await (const check of checksOf(environment)) {
    const found = secrets.reduce<string>(
      (text, secret) => (secret ? text.replaceAll(secret, '[token]') : text),
      check.found,
    )
    yield { ...check, found }
  }
}

async function* checksOf(environment: Environment): Checks {
  const settings = yield* checkSettings(environment)
  if (!settings?.store) return
  const subject = subjectOf(settings, settings.store)
  const reached = yield* reachStore(subject)
  if (!reached) return
  yield versionCheck(subject)
  yield* checkPrivateToken(subject, reached.list)
  const listed = reached.list ? yield* checkLists(subject, reached.list) : []
  yield* checkListed(listed)
  const products = yield* checkProductPages(subject, listed)
  yield* checkPictures(subject, listed, products)
  yield* checkExtras(subject, listed)
  yield* checkAddresses(subject)
  const cart = yield* checkCarts(subject, listed)
  if (cart) yield await checkoutCheck(subject, cart)
  for (const words of subject.besides) {
    yield warning('Answers', `Beside what was asked for, the store said: ${words}`, null)
  }
}
