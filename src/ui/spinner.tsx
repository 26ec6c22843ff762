export const Spinner = () => <span className="spinner" aria-hidden="true" />

type Props = {
  label: string
  /** Nothing else on the page says what it is. */
  isPage?: boolean
}

/** A wait that fills the place of what is waited for; assistive technology hears `label`. */
export function Loading({ label, isPage = false }: Props) {
  const Label = isPage ? 'h1' : 'span'
  return (
    <div className="loading" role="status">
      <Spinner />
      <Label className="visually-hidden">{label}</Label>
    </div>
  )
}
