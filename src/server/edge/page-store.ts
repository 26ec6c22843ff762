import type { Lifetimes } from '../cache/page-cache.ts'
import type { ProviderRead } from '../cache/provider-read.ts'
import type { Moment } from '../cache/moment.ts'
import type { Format, RenderedPage } from '../cache/rendered-page.ts'
import { plainBody } from './edge-renderer.ts'
import type { EntryStore } from './entry-store.ts'

/** `fingerprint`: of the read that it was made of. */
type StoredPage = {
  page: RenderedPage
  fingerprint: string | null
  readAt: Moment
  isStale: boolean
}

const HASH = 'X-Hash'
const POLICY = 'Content-Security-Policy'
const FINGERPRINT = 'X-Fingerprint'

/** Whole pages in the platform's cache, by their addresses. */
export function createPageStore(store: EntryStore, { freshMs, keepMs }: Lifetimes) {
  return {
    async get(address: string, format: Format): Promise<StoredPage | undefined> {
      const entry = await store.get(keyOf(address))
      if (!entry) return undefined
      const { headers, readAt, isStale } = entry
      const body = plainBody(new Uint8Array(entry.body))
      const page: RenderedPage = {
        status: 200,
        format,
        body,
        hash: headers.get(HASH) ?? '',
        policy: headers.get(POLICY) ?? '',
        isPartial: false,
      }
      return { page, fingerprint: headers.get(FINGERPRINT), readAt, isStale }
    },
    put(
      address: string,
      { body, hash, policy }: RenderedPage,
      { readAt, fingerprint }: ProviderRead,
    ): Promise<void> {
      return store.put(
        keyOf(address),
        new Uint8Array(body.in('identity').bytes),
        { readAt, freshMs, keepMs: Math.max(freshMs, keepMs) },
        { [HASH]: hash, [POLICY]: policy, [FINGERPRINT]: fingerprint },
      )
    },
    delete: (address: string): Promise<void> => store.delete(keyOf(address)),
  }
}

const keyOf = (address: string): string => `page ${address}`
