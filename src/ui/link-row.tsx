type Props = { label: string; links: { label: string; address: string }[] }

/** Quiet links in a row that wraps. */
export const LinkRow = ({ label, links }: Props) =>
  links.length > 0 && (
    <nav className="link-row" aria-label={label}>
      {links.map((link) => (
        <a key={link.label + link.address} href={link.address} dir="auto">
          {link.label}
        </a>
      ))}
    </nav>
  )
