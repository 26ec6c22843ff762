type RowLink = { label: string; address: string; locale?: string; isCurrent?: boolean }

type Props = { label: string; links: RowLink[] }

/** Quiet links in a row that wraps. */
export const LinkRow = ({ label, links }: Props) =>
  links.length > 0 && (
    <nav className="link-row" aria-label={label}>
      {links.map((link) => (
        <a
          key={link.label + link.address}
          href={link.address}
          dir="auto"
          lang={link.locale}
          hrefLang={link.locale}
          aria-current={link.isCurrent ? 'true' : undefined}
        >
          {link.label}
        </a>
      ))}
    </nav>
  )
