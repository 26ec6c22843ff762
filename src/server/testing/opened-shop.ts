import { vi } from 'vitest'
import { inEachLanguage } from '../../../words/languages.ts'
import { answers } from '../../storefront/testing/answers.ts'
import { catalogAnswer } from '../../storefront/testing/catalog-answers.ts'
import { noPolicies } from '../../storefront/testing/policies.ts'
import { createNodeShop } from '../node.ts'
import { readSettings } from '../settings/settings.ts'

const createFetch = () => vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

/** How this test's shops call the provider. A late call of a former test's shop reaches that test's own. */
export let fetch = createFetch()
/** The lines of the log of the shop that was opened last. */
export let log: string[] = []

/** Gives this test a `fetch` of its own, which `answering` answers. */
export function standAlone() {
  // Fakes timers, so that no timeout ends a call.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  fetch = createFetch()
}

export function open(environment: Record<string, string> = {}) {
  const answer = readSettings({
    PUBLIC_STORE_DOMAIN: 'store.test',
    PUBLIC_STOREFRONT_API_TOKEN: 'public-token',
    ...environment,
  })
  if (!('settings' in answer) || !answer.settings.store) throw new Error('No store is set')
  const { store } = answer.settings
  const css = { all: 'a{}', home: '', product: '' }
  const assets = { scripts: inEachLanguage(() => '/assets/browser.js'), css }
  const reached = { ...store, serverOrigin: 'http://inside.test' }
  const lines: string[] = []
  log = lines
  return createNodeShop(answer.settings, reached, assets, {
    fetch,
    writeLine: (line) => void lines.push(line),
  }).app
}

/** Answers every call with `body`, but lists of collections, products, redirects and policies as empty. */
export const answering = (body: unknown, init?: ResponseInit) =>
  fetch.mockImplementation(async (_url, { body: asked }) => {
    if (String(asked).includes('Collections')) return Response.json(answers.collections([]))
    if (String(asked).includes('CatalogProducts')) return Response.json(catalogAnswer([]))
    if (String(asked).includes('UrlRedirects')) return Response.json(noRedirects)
    if (String(asked).includes('Policies')) {
      const localization = { country: { isoCode: 'US', currency: { isoCode: 'USD' } } }
      return Response.json({ data: { localization, shop: noPolicies } })
    }
    if (String(asked).includes('Notices')) return Response.json(noNotices)
    return Response.json(body, init)
  })

const noNotices = {
  data: { shop: { termsOfSale: null, contactInformation: null, legalNotice: null } },
}

const noRedirects = {
  data: { urlRedirects: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } },
}

export const logged = () => log.map((line) => JSON.parse(line))
