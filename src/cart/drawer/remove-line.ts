import { valuesText } from '../../storefront/selection.ts'
import { toast } from '../../ui/toast-store.ts'
import { remove, type Line } from '../cart.ts'
import { cartStore } from '../store/cart-store.ts'
import { restore } from '../undo.ts'

/** Takes a line out, and says how it comes back. */
export function removeLine({ product, variantId, selectedOptions }: Line) {
  const before = cartStore.get().cart
  void cartStore.apply(remove(variantId))
  toast({
    tone: 'success',
    title: 'Removed',
    description: `${product.title} has left your cart`,
    detail: valuesText(selectedOptions),
    action: { label: 'Undo', run: () => void cartStore.apply(restore(variantId, before)) },
  })
}
