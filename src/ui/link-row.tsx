export type RowLink = {
  label: string
  address: string
  /** The label's language, if it is not the page's. */
  lang?: string | undefined
  /** The language of the label and of the page that the link leads to. */
  locale?: string
  isCurrent?: boolean
  isNewTab?: boolean
}

export const LinkRow = ({ label, links }: { label: string; links: RowLink[] }) =>
  links.length > 0 && (
    <nav className="link-row" aria-label={label}>
      {links.map((link) => (
        <a
          key={link.label + link.address}
          href={link.address}
          dir="auto"
          lang={link.lang ?? link.locale}
          hrefLang={link.locale}
          // Sends the shop's address, so that the store's own pages can link back to it.
          referrerPolicy="no-referrer-when-downgrade"
          target={link.isNewTab ? '_blank' : undefined}
          aria-current={link.isCurrent ? 'true' : undefined}
        >
          {link.label}
        </a>
      ))}
    </nav>
  )
