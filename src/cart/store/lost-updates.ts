import type { Transition } from '../cart.ts'
import type { StoredCart, WriteTimes } from './stored-cart.ts'

const LOST_WITHIN_MS = 5_000
const NEVER = Infinity

/**
 * Keeps this tab's changes of the last five seconds, and applies those again that storage does not contain: they are
 * not yet written, or another tab has overwritten them. The lock does not prevent that, because a browser may grant it
 * to a tab before that tab sees the write of the tab that held it last.
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
    add: (change: Transition) => void made.push({ change, writtenAt: NEVER }),
    isAnyMissing: (writes: WriteTimes): boolean => missingFrom(writes).length > 0,
    isAnyUnwritten: (): boolean => made.some(({ writtenAt }) => writtenAt === NEVER),
    /** Call it when storage was cleared: the changes that were written must not come back. */
    forgetWritten: () => {
      made = made.filter(({ writtenAt }) => writtenAt === NEVER)
    },
    /** The stored cart with this tab's missing changes, and the time of this write. */
    applyTo: ({ cart, writes }: StoredCart): StoredCart => ({
      cart: missingFrom(writes).reduce((before, { change }) => change(before), cart),
      writes: {
        // A tab applies its changes again if its time is missing, so times are kept longer than LOST_WITHIN_MS.
        ...Object.fromEntries(
          Object.entries(writes).filter(([, at]) => isWithin(2 * LOST_WITHIN_MS, at)),
        ),
        // Later than the last write, even if the clock was set back.
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
