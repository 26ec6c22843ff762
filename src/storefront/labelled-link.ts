import * as storeInfoWords from '../../words/store-info.ts'
import { textLanguage } from '../markets.ts'
import type { Link } from './policies.ts'

/** A link with the store's title of its target, or with the label of its kind. */
export const labelled = (link: Link) =>
  'title' in link
    ? { label: link.title, address: link.address, lang: textLanguage() }
    : { label: storeInfoWords[link.kind], address: link.address }
