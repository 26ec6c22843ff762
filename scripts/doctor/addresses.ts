import { CATALOG_SCOPES, NO_REDIRECTS, REDIRECTS_SCOPES } from '../../src/server/provider/hints.ts'
import { errorText, type StorefrontError } from '../../src/storefront/errors.ts'
import { good, note, warning, type Checks } from './check.ts'
import { remedyFor } from './remedy.ts'
import type { Subject } from './subject.ts'

/** Whether search engines and who comes by an old address are led to the pages there are. */
export async function* checkAddresses(subject: Subject): Checks {
  const { storefront, readRedirects, settings, store } = subject
  if (settings.siteUrl !== null) {
    const products = await storefront.catalogProducts(null)
    const collections = products.ok ? await storefront.catalogCollections(null) : products
    yield collections.ok
      ? good('Sitemap', 'Search engines can be told of all pages.')
      : warning(
          'Sitemap',
          `${products.ok ? 'It is without collections.' : 'There is none.'} ${errorText(collections.error)}`,
          remedyFor(collections.error, store, CATALOG_SCOPES),
        )
  }
  const redirects = await readRedirects()
  yield redirects.ok
    ? good('Old addresses', "They are looked up among the store's redirects.")
    : note(
        'Old addresses',
        `${NO_REDIRECTS} ${errorText(redirects.error)}`,
        remedyOf(redirects.error),
      )

  function remedyOf(error: StorefrontError): string | null {
    return store.token === null
      ? 'Where the store has some, set PUBLIC_STOREFRONT_API_TOKEN.'
      : remedyFor(error, store, REDIRECTS_SCOPES)
  }
}
