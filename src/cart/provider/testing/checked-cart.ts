import { vi, type MockInstance } from 'vitest'
import { success } from '../../../storefront/errors.ts'
import type { Storefront } from '../../../storefront/storefront.ts'
import { storefrontWith } from '../../../storefront/testing/storefront-with.ts'
import * as toasts from '../../../ui/toast.tsx'
import type { Line } from '../../cart.ts'
import type { CartStore } from '../../store/cart-store.ts'
import { filledCart } from '../../testing/fake-storage.ts'
import { currently } from '../../testing/fixtures.ts'
import { createLineCheck } from '../line-check.ts'
import { fakePage, pass } from './fake-page.ts'

export type CurrentVariants = Storefront['currentVariants']
export type Answer = Awaited<ReturnType<CurrentVariants>>

export const soldOut = currently(2600, 'USD', false)

export let logged: MockInstance<typeof console.error>
export let announced: MockInstance<typeof toasts.announce>

/** A page with fake timers, without log lines and announcements. */
export function checkedPage() {
  vi.useFakeTimers()
  logged = vi.spyOn(console, 'error').mockReset()
  announced = vi.spyOn(toasts, 'announce').mockReset()
  for (const spy of [logged, announced]) spy.mockReturnValue(undefined)
  return fakePage()
}

export const lineCheck = (
  store: CartStore,
  currentVariants: CurrentVariants,
  calls: Partial<Storefront> = {},
) => createLineCheck(store, storefrontWith({ currentVariants, ...calls }))

/** A shopper who opens a cart of these lines, all of which are sold out by now. */
export async function opening(...lines: Line[]) {
  const { tab, store } = await filledCart(...lines)
  const asked = vi.fn<CurrentVariants>(async (ids) => success(ids.map(() => soldOut)))
  const { checkIfDue: open } = lineCheck(store, asked)
  open()
  await pass(0)
  return {
    tab,
    store,
    asked,
    open,
    availabilities: () => store.get().cart.items.map((each) => each.availability),
  }
}
