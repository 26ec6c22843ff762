import { expect, test } from 'vitest'
import { dismissToasts, toast } from './toast.tsx'

function shown(): string[] {
  const titles: string[] = []
  dismissToasts(({ title }) => {
    titles.push(title)
    return false
  })
  return titles
}

test('a failure with the same words replaces the last one, and one with other words does not', () => {
  dismissToasts(() => true)
  toast('failure', 'No checkout', 'Try again')
  toast('failure', 'No checkout', 'Another reason')
  toast('failure', 'No checkout', 'Try again')
  toast('success', 'Added', 'Amber')
  toast('success', 'Added', 'Amber')
  expect(shown()).toEqual(['Added', 'Added', 'No checkout', 'No checkout'])
})
