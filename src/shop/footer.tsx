import { footerPictures } from '#brand/footer.ts'
import { Mark } from '#brand/mark.tsx'
import * as brand from '#brand/words.ts'
import * as serverWords from '../../words/server.ts'
import * as storeInfoWords from '../../words/store-info.ts'
import { currentMarket, textLanguage } from '../markets.ts'
import { shopPath } from '../routes.ts'
import type { Link, StoreInfo } from '../storefront/policies.ts'
import { LinkRow, type RowLink } from '../ui/link-row.tsx'

type Props = { shopName: string; store: StoreInfo; markets: RowLink[] }

export function Footer({ shopName, store, markets }: Props) {
  const own = brand.footerLinks(currentMarket()?.country ?? store.country)
  return (
    <footer className="footer">
      <div>
        <p className="footer-name">
          <Mark />
          <span className="label">{shopName}</span>
        </p>
        <p className="told">{brand.colophon}</p>
      </div>
      <nav aria-labelledby="footer-shop">
        <p className="label" id="footer-shop">
          {serverWords.footerShop}
        </p>
        <a className="told" href={shopPath()}>
          {brand.footerLink}
        </a>
      </nav>
      <div className="footer-end">
        <LinkRow label={serverWords.markets} links={markets} />
        <LinkRow label={storeInfoWords.links} links={[...store.links.map(labelled), ...own]} />
        {footerPictures.length > 0 && (
          <ul className="link-row" role="list">
            {footerPictures.map(({ alt, ...picture }) => (
              <li key={picture.src}>
                <img {...picture} alt={alt} loading="lazy" />
              </li>
            ))}
          </ul>
        )}
        <p>{brand.copyright(shopName)}</p>
      </div>
    </footer>
  )
}

const { accessibility, contact, legalGuarantee, legalNotice, orders, withdrawal } = storeInfoWords
const LABELS = { accessibility, contact, legalGuarantee, legalNotice, orders, withdrawal }

/** A link's label: the title that the store gives the page, or the shop's own for its kind. */
export const labelled = (link: Link) =>
  'title' in link
    ? { label: link.title, address: link.address, lang: textLanguage() }
    : { label: LABELS[link.kind], address: link.address }
