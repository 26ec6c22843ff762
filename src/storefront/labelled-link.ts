import * as storeInfoWords from '../../words/store-info.ts'
import { textLanguage } from '../markets.ts'
import type { Link } from './policies.ts'

const { accessibility, contact, legalGuarantee, legalNotice, orders, withdrawal } = storeInfoWords
const LABELS = { accessibility, contact, legalGuarantee, legalNotice, orders, withdrawal }

/** A link with the store's title of its target, or with the label of its kind. */
export const labelled = (link: Link) =>
  'title' in link
    ? { label: link.title, address: link.address, lang: textLanguage() }
    : { label: LABELS[link.kind], address: link.address }
