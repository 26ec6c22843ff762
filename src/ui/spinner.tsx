export const Spinner = () => <span className="spinner" aria-hidden="true" />

/** A wait that fills the place of what is waited for; assistive technology hears `label`. */
export function Loading({ label }: { label: string }) {
  return (
    <p className="loading" role="status">
      <Spinner />
      <span className="visually-hidden">{label}</span>
    </p>
  )
}
