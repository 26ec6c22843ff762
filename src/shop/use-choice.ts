import { useState } from 'react'
import type { Connection } from '../storefront/call.ts'
import { productPath } from '../routes.ts'
import type { SelectedOption } from '../storefront/product.ts'
import { choose, isUnread, keptChoice, type Chosen } from '../storefront/selection.ts'
import { loadForPress } from '../ui/load-part.ts'

const importLookUp = () => import('./look-up.ts')

/** While `isAsking`, whether the selection is made is being read. */
type State = Chosen & { isAsking: boolean; first: Chosen }

/** What is chosen of a product, kept in the address too. */
export function useChoice(first: Chosen, connection: Connection) {
  const asRead: State = { ...first, isAsking: false, first }
  const [state, setState] = useState(asRead)
  // The product has been read again, with what is chosen of it now.
  if (state.first !== first) {
    setState({ ...asRead, choice: keptChoice(first, state.choice.variant) })
  }

  const onChoose = async (chosen: SelectedOption) => {
    const { product } = state
    const choice = choose(product, state.choice, chosen)
    const next = { product, choice, first }
    history.replaceState(history.state, '', productPath(product.handle, choice.selection))
    if (!isUnread(product, choice)) return setState({ ...next, isAsking: false })

    setState({ ...next, isAsking: true })
    const part = await loadForPress(importLookUp)
    const found = await part?.lookUpInBrowser(next, connection)
    const unknown = { ...choice, isUnknown: true }
    const lookedUp: State = { ...next, choice: unknown, ...found, isAsking: false }
    // Another choice may have been made meanwhile: its own look-up counts.
    setState((current) => (current.choice === choice ? lookedUp : current))
  }

  return { ...state, onChoose }
}
