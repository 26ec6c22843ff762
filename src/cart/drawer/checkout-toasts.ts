import { toast } from '../../ui/toast-store.ts'
import type { CheckoutOutcome } from '../provider/checkout.ts'

type Words = { title: string; description: string; detail?: string }

const FAILED: Words = { title: 'Failed to create checkout', description: 'Please try again later' }

const WORDS: Partial<Record<CheckoutOutcome, Words>> = {
  failed: FAILED,
  refused: FAILED,
  'code-refused': { ...FAILED, detail: 'If it fails again, remove the discount code' },
  'not-here': {
    title: 'Not everything can be had',
    description: 'What is not available where you are is marked, and left out',
  },
}

/** Says what became of a checkout, where nothing else does. */
export function toastCheckout(outcome: CheckoutOutcome) {
  const words = WORDS[outcome]
  if (words) toast({ tone: 'failure', ...words })
}
