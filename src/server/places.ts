import { startPatience } from './patience.ts'

type Lane = { taken: number; waiting: Set<(hasPlace: boolean) => void> }

const MOST_WAITING = 1_000

/**
 * Lets so many of each kind run at once. Who comes later waits for a place, the first come first, and
 * gives up (null) where none is free in time.
 */
export function createPlaces<Kind>(mostOf: (kind: Kind) => number, patienceMs: number) {
  const lanes = new Map<Kind, Lane>()

  return async function inPlace<Value>(
    kind: Kind,
    run: () => Promise<Value>,
  ): Promise<Value | null> {
    const lane = lanes.get(kind) ?? { taken: 0, waiting: new Set() }
    lanes.set(kind, lane)
    if (lane.taken < mostOf(kind)) lane.taken += 1
    else if (!(await placeIn(lane, patienceMs))) return null
    try {
      return await run()
    } finally {
      lane.taken -= 1
      giveAway(lane, mostOf(kind))
    }
  }
}

async function placeIn({ waiting }: Lane, patienceMs: number): Promise<boolean> {
  if (waiting.size >= MOST_WAITING) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waiting.add(resolve)
  const endPatience = startPatience(patienceMs, () => {
    waiting.delete(resolve)
    resolve(false)
  })
  const hasPlace = await promise
  endPatience()
  return hasPlace
}

function giveAway(lane: Lane, most: number) {
  for (const resolve of lane.waiting) {
    if (lane.taken >= most) return
    lane.waiting.delete(resolve)
    lane.taken += 1
    resolve(true)
  }
}
