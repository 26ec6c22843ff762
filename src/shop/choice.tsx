import { useState } from 'react'
import { shopWords } from '../../words/shop.ts'
import { productPath } from '../routes.ts'
import type { Connection } from '../storefront/call.ts'
import type { Product, ProductOption, SelectedOption } from '../storefront/product.ts'
import {
  availabilityOf,
  choose,
  isMade,
  isUnread,
  keptChoice,
  realSelection,
  valuesText,
  type Choice,
  type ProductChoice,
} from '../storefront/selection.ts'
import { loadForPress } from '../ui/load-part.ts'

const importReadVariant = () => import('./read-variant.ts')

/** `isReading`: the chosen variant is being read. `first`: the page's own product and choice. */
type State = ProductChoice & { isReading: boolean; first: ProductChoice }

/** A product and the shopper's choice of it, which the page's address holds too. */
export function useChoice(first: ProductChoice, connection: Connection) {
  const initial: State = { ...first, isReading: false, first }
  const [state, setState] = useState(initial)
  // The product was read again, with the choice that the address holds now.
  if (state.first !== first) {
    setState({ ...initial, choice: keptChoice(first, state.choice.variant) })
  }

  const onChoose = async (value: SelectedOption) => {
    const { product } = state
    const choice = choose(product, state.choice, value)
    const next = { product, choice, first }
    history.replaceState(history.state, '', productPath(product.handle, choice.selection))
    if (!isUnread(product, choice)) return setState({ ...next, isReading: false })

    setState({ ...next, isReading: true })
    const part = await loadForPress(importReadVariant)
    const read = await part?.readVariantInBrowser(next, connection)
    const unknown = { ...choice, isUnknown: true }
    const settled: State = { ...next, choice: unknown, ...read, isReading: false }
    // Ignore the answer if the shopper has chosen something else meanwhile.
    setState((current) => (current.choice === choice ? settled : current))
  }

  return { ...state, onChoose }
}

type PickerProps = {
  product: Product
  option: ProductOption
  /** The values of all options, this one's among them. */
  selection: SelectedOption[]
  onChoose: (value: SelectedOption) => void
}

/**
 * One option's values as a GET form, so that a choice is a link and works before any script runs. A value
 * that can't be bought can be chosen too: it may be available with another option's value.
 */
export function OptionPicker({ product, option, selection, onChoose }: PickerProps) {
  const { name, values } = option
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
          const availability = availabilityOf(product, selection, { name, value })
          const isAvailable = availability === 'available'
          return (
            <button
              key={value}
              className={isAvailable ? 'option' : 'option lacking'}
              name={name}
              value={value}
              aria-label={isAvailable ? undefined : shopWords.lacking(value, availability)}
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

type NoteProps = { choice: Choice; isReading: boolean }

/** Names the variant that would be bought, where it is not the one that the selection names. */
export function ChoiceNote({ choice, isReading }: NoteProps) {
  return (
    <p className="choice-note" role="status" dir="auto">
      {isMade(choice) ? '' : explanation(choice, isReading)}
    </p>
  )
}

function explanation({ isUnknown, variant }: Choice, isReading: boolean): string {
  if (isReading) return shopWords.reading
  const selected = valuesText(variant?.selectedOptions ?? [])
  return isUnknown ? shopWords.unknown(selected) : shopWords.notMade(selected)
}
