/**
 * Pages that the store's API can't name, or names only in newer versions: an https or mailto: address, or a path
 * of the store such as /pages/imprint. Null: there is none. The store's own contact and legal notice go first.
 */
export const links: Record<'contact' | 'legalNotice' | 'withdrawal', string | null> = {
  contact: null,
  legalNotice: null,
  withdrawal: null,
}
