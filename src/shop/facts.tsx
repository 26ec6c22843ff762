/** Something to know of a product, under its label. */
export type Fact = { label: string; text: string }

type Props = { facts: Fact[]; className: string }

/** Labels and what stands under them; nothing where there are none. */
export function Facts({ facts, className }: Props) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
