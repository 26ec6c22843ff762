import * as v from 'valibot'

/** What answers say beside what the shop's calls make of them. */
export type Observed = {
  fetch: typeof fetch
  /** The version that answered last; null: none was named. */
  version: string | null
  /** Where the last request was sent on to; null: it wasn't. */
  redirectedTo: string | null
  /** Node's code for why the last request had no answer; '' where there is none. */
  failure: string
}

const failure = v.object({ cause: v.object({ code: v.string() }) })

/** The platform's `fetch`, with its answers looked at on the way. No redirect is followed. */
export function observe(): Observed {
  const observed: Observed = {
    fetch: async (address, init) => {
      Object.assign(observed, { redirectedTo: null, failure: '' })
      const answer = await fetch(address, { ...init, redirect: 'manual' }).catch((error) => {
        observed.failure = v.is(failure, error) ? error.cause.code : ''
        throw error
      })
      const location = answer.status < 400 ? answer.headers.get('Location') : null
      if (location !== null) {
        const to = URL.parse(location, answer.url)
        observed.redirectedTo = to && to.origin !== 'null' ? to.origin : location
        throw new TypeError('redirected')
      }
      observed.version = answer.headers.get('X-Shopify-API-Version') ?? observed.version
      return answer
    },
    version: null,
    redirectedTo: null,
    failure: '',
  }
  return observed
}
