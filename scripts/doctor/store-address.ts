import * as v from 'valibot'
import { storeOrigin } from '../../src/server/settings/schema.ts'

const ADMIN = /^(?:https?:\/\/)?admin\.shopify\.com\/store\/([a-z\d-]+)/i
const OWN = /^(?:https?:\/\/)?([a-z\d][a-z\d-]*)\.myshopify\.com(?:[/?#:].*)?$/i
const NAME = /^([a-z\d][a-z\d-]*)$/i

/**
 * A store's address as a merchant has it at hand, as the setting takes it: of the admin, with a path or a
 * slash at its end, or the store's name alone. Null where it is none.
 */
export function storeAddress(text: string): string | null {
  const given = text.trim()
  const [, handle] = ADMIN.exec(given) ?? OWN.exec(given) ?? NAME.exec(given) ?? []
  if (handle) return `${handle.toLowerCase()}.myshopify.com`
  const isWhole = /^https?:\/\//i.test(given)
  const url = URL.parse(isWhole ? given : `https://${given}`)
  if (!url || url.username || !v.is(storeOrigin, url.origin)) return null
  if (url.protocol === 'https:' && url.hostname.includes('.')) return url.host
  return isWhole ? url.origin : null
}
