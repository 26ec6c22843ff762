export const Spinner = () => <span className="spinner" aria-hidden="true" />

type Props = {
  label: string
  /** The label is the page's only heading. */
  isPage?: boolean
}

/** Takes the place of content that is loading; screen readers announce `label`. */
export function Loading({ label, isPage = false }: Props) {
  const Label = isPage ? 'h1' : 'span'
  return (
    <div className="loading" role="status">
      <Spinner />
      <Label className="visually-hidden">{label}</Label>
    </div>
  )
}
