export const Spinner = () => <span className="spinner" aria-hidden="true" />

/** Takes the place of content that is loading, of a whole page if `isPage`; screen readers announce `label`. */
export function Loading({ label, isPage = false }: { label: string; isPage?: boolean }) {
  const Label = isPage ? 'h1' : 'span'
  return (
    <div className="loading" role="status">
      <Spinner />
      <Label className="visually-hidden">{label}</Label>
    </div>
  )
}
