import { CATALOG_SCOPES } from './hints.ts'
import { identifiers, readCollections } from '../../src/pages/load.ts'
import { errorText, type StorefrontError, success } from '../../src/storefront/errors.ts'
import type { ListedProduct } from '../../src/storefront/product.ts'
import { good, note, warning, type Check, type Checks } from './check.ts'
import { remedyFor } from './remedy.ts'
import type { Subject } from './subject.ts'
import { counted } from './wording.ts'

const FACTS = 'Facts'
const DEADLINE_MS = 10_000
const MOST_ASKED = 5
const FEWEST_COLLECTIONS = 2

/** What the shop does without where it can't be had. */
export async function* checkExtras(subject: Subject, listed: ListedProduct[]): Checks {
  yield await collectionsCheck(subject)
  const [first] = listed
  if (!first) return
  const recommended = await subject.storefront.recommendations(first.id, deadline())
  yield recommended.ok
    ? good('Recommendations', 'What goes with a product can be shown.')
    : hidden('Recommendations', "'You may also like' is on no page.", recommended.error, subject)
  yield await factsCheck(subject, listed.slice(0, MOST_ASKED))
}

async function collectionsCheck(subject: Subject): Promise<Check> {
  const name = 'Collections'
  const { storefront, settings } = subject
  const errors: StorefrontError[] = []
  const report = (error: StorefrontError) => void errors.push(error)
  const all = await readCollections(storefront, settings.homeCollection, report)
  const [error] = errors
  if (error) return hidden(name, 'No page has the row of collections.', error, subject)
  const count = all?.length ?? 0
  return count < FEWEST_COLLECTIONS
    ? note(name, `${counted(count, 'collection')} with products: too few for a row of them.`)
    : good(name, `${counted(count, 'collection')} with products can be chosen from.`)
}

async function factsCheck(subject: Subject, asked: ListedProduct[]): Promise<Check> {
  const result = await firstFacts(subject, asked)
  if (!result.ok && subject.store.token === null) {
    const found = 'No page has facts and notes: without a token nobody is told of them.'
    return note(FACTS, found, 'Set PUBLIC_STOREFRONT_API_TOKEN.')
  }
  if (!result.ok) return hidden(FACTS, 'No page has facts and notes.', result.error, subject)
  if (result.value.length > 0) return good(FACTS, 'Facts and notes of products can be shown.')
  const keys = identifiers.map(({ namespace, key }) => `${namespace}.${key}`).join(', ')
  return note(
    FACTS,
    `The first products have no facts and notes, or none that are open to storefronts: ${keys}.`,
    'Where they have some, open their definitions to storefronts, under Settings > Metafields and metaobjects > Products.',
  )
}

/** Those of the first product that has any. */
async function firstFacts({ storefront }: Subject, asked: ListedProduct[]) {
  for (const { id } of asked) {
    const result = await storefront.metafields(id, identifiers, deadline())
    if (!result.ok || result.value.length > 0) return result
  }
  return success([])
}

function hidden(name: string, what: string, error: StorefrontError, { store }: Subject): Check {
  // Metafields have no scope of their own.
  const scopes = name === FACTS ? [] : CATALOG_SCOPES
  return warning(name, `${what} ${errorText(error)}`, remedyFor(error, store, scopes))
}

const deadline = () => AbortSignal.timeout(DEADLINE_MS)
