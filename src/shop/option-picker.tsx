import { lackOf, realSelection } from '../storefront/selection.ts'
import type { Product, ProductOption, SelectedOption } from '../storefront/product.ts'

type Props = {
  product: Product
  option: ProductOption
  /** Every value chosen on the page, this option's among them. */
  selection: SelectedOption[]
  onChoose: (chosen: SelectedOption) => void
}

/**
 * One option's values as a GET form: choosing is a link, and works before any script runs. A value
 * that can't be bought can be chosen all the same: another option may go with it.
 */
export function OptionPicker({ product, option: { name, values }, selection, onChoose }: Props) {
  return (
    <form method="get">
      {realSelection(selection)
        .filter((selected) => selected.name !== name)
        .map((other) => (
          <input key={other.name} type="hidden" name={other.name} value={other.value} />
        ))}
      <fieldset className="options">
        <legend dir="auto">{name}</legend>
        {values.map((value) => {
          const lack = lackOf(product, selection, { name, value })
          return (
            <button
              key={value}
              className={lack ? 'option lacking' : 'option'}
              name={name}
              value={value}
              aria-label={lack ? `${value}, ${lack}` : undefined}
              aria-pressed={selection.some((each) => each.name === name && each.value === value)}
              dir="auto"
              onClick={(event) => {
                event.preventDefault()
                onChoose({ name, value })
              }}
            >
              {value}
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}
