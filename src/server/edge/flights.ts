const LOOK_AGAIN_MS = 20
// Whoever was asked to go on after its request may be ended all the same, and then tells nobody.
const LONGEST_FLIGHT_MS = 15_000

export type Flights<Kind> = ReturnType<typeof createFlights<Kind>>

/**
 * What is under way in this isolate, so many of each kind at once. Marks, not promises: here no request
 * may wait for what another does, so each looks at the marks again and again.
 */
export function createFlights<Kind>(mostOf: (kind: Kind) => number) {
  const flights = new Map<string, { kind: Kind; endsAt: number }>()

  return { isFree, start, untilFree }

  function isFree(kind: Kind, key: string): boolean {
    const now = performance.now()
    for (const [name, { endsAt }] of flights) if (endsAt <= now) flights.delete(name)
    const ofKind = [...flights.values()].filter((flight) => flight.kind === kind)
    return !flights.has(key) && ofKind.length < mostOf(kind)
  }

  /** Gives a function that ends it; null: it is under way, or there is no place. */
  function start(kind: Kind, key: string): (() => void) | null {
    if (!isFree(kind, key)) return null
    const flight = { kind, endsAt: performance.now() + LONGEST_FLIGHT_MS }
    flights.set(key, flight)
    return () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
  }

  /** Waits for its turn, so many milliseconds at most. */
  async function untilFree(kind: Kind, key: string, longestMs: number): Promise<void> {
    const end = performance.now() + longestMs
    while (!isFree(kind, key) && performance.now() < end) await lookAgain()
  }
}

const lookAgain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
