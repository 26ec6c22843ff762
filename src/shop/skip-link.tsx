type Props = {
  /** The id of where the page's own matter begins. */
  to: string
}

/** The first stop of the keyboard: past what every page begins with. */
export const SkipLink = ({ to }: Props) => (
  <a className="button skip-link" href={`#${to}`}>
    Skip to content
  </a>
)
