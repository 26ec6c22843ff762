import { Mark } from '../../brand/mark.tsx'
import * as brand from '../../brand/words.ts'
import * as serverWords from '../../words/server.ts'
import { SHOP_PATH } from '../routes.ts'

export function Footer({ shopName }: { shopName: string }) {
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
        <a className="told" href={SHOP_PATH}>
          {brand.footerLink}
        </a>
      </nav>
      <div>
        <p className="label">{serverWords.footerGuarantee}</p>
        <p className="told">{brand.guarantee}</p>
      </div>
      <p className="footer-end">{serverWords.copyright(shopName)}</p>
    </footer>
  )
}
