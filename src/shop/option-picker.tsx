import type { ProductOption, SelectedOption } from '../storefront/product.ts'

type Props = {
  option: ProductOption
  /** Every value chosen on the page, this option's among them. */
  selection: SelectedOption[]
  onChoose: (chosen: SelectedOption) => void
}

/** One option's values as a GET form: choosing is a link, and works before any script runs. */
export function OptionPicker({ option: { name, values }, selection, onChoose }: Props) {
  return (
    <form method="get">
      {selection
        .filter((selected) => selected.name !== name)
        .map((other) => (
          <input key={other.name} type="hidden" name={other.name} value={other.value} />
        ))}
      <fieldset className="options">
        <legend dir="auto">{name}</legend>
        {values.map((value) => (
          <button
            key={value}
            className="option"
            name={name}
            value={value}
            aria-pressed={selection.some((each) => each.name === name && each.value === value)}
            dir="auto"
            onClick={(event) => {
              event.preventDefault()
              onChoose({ name, value })
            }}
          >
            {value}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
