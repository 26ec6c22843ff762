import type { Transition } from '../cart.ts'
import type { StoredCart, WriteTimes } from './stored-cart.ts'

const LOST_WITHIN_MS = 5_000
const NEVER = Infinity

/**
 * This tab's latest changes, to make again those that storage lacks: it took no writing yet, or
 * another tab has overwritten them. The lock alone does not prevent that: a browser may grant it
 * before it shows what its last holder wrote.
 */
export function createLostUpdates() {
  const tab = Math.random().toString(36).slice(2)
  let lastWrite = 0
  let made: { change: Transition; writtenAt: number }[] = []

  const missingFrom = (writes: WriteTimes) => {
    made = made.filter(
      ({ writtenAt }) => writtenAt === NEVER || isWithin(LOST_WITHIN_MS, writtenAt),
    )
    return made.filter(({ writtenAt }) => writtenAt > (writes[tab] ?? 0))
  }

  return {
    add: (change: Transition) => {
      made.push({ change, writtenAt: NEVER })
    },
    isAnyMissing: (writes: WriteTimes): boolean => missingFrom(writes).length > 0,
    isAnyUnwritten: (): boolean => made.some(({ writtenAt }) => writtenAt === NEVER),
    /** Into a storage that was cleared nothing that it held should come back. */
    forgetWritten: () => {
      made = made.filter(({ writtenAt }) => writtenAt === NEVER)
    },
    /** The cart with all of this tab's changes that it lacks. */
    applyTo: ({ cart, writes }: StoredCart): StoredCart => ({
      cart: missingFrom(writes).reduce((before, { change }) => change(before), cart),
      writes: {
        // A tab whose time is missing takes its changes for lost: each stays for longer than tabs look.
        ...Object.fromEntries(
          Object.entries(writes).filter(([, at]) => isWithin(2 * LOST_WITHIN_MS, at)),
        ),
        // Later than the last, however the clock is set.
        [tab]: Math.max(lastWrite + 1, Date.now()),
      },
    }),
    written: (writes: WriteTimes) => {
      lastWrite = writes[tab] ?? 0
      for (const each of made) each.writtenAt = Math.min(each.writtenAt, lastWrite)
    },
  }
}

const isWithin = (ms: number, time: number): boolean => Math.abs(Date.now() - time) < ms
