export const Spinner = () => <span className="spinner" aria-hidden="true" />

/** A placeholder for content that is loading, or for a whole page if `isPage`. Screen readers announce `label`. */
export function Loading({ label, isPage = false }: { label: string; isPage?: boolean }) {
  const Label = isPage ? 'h1' : 'span'
  return (
    <div className="loading" role="status">
      <Spinner />
      <Label className="visually-hidden">{label}</Label>
    </div>
  )
}
