/** How the server treats a fault. 'late': no answer within the head start; 'unwelcome': a later call may succeed, but not a retry at once. */
type Effect = 'none' | 'late' | 'transient' | 'unwelcome' | 'definite'

export type FaultCase = {
  name: string
  fault: { kind: string } & Record<string, unknown>
  effect: Effect
}

const status = (code: number, effect: Effect): FaultCase => ({
  name: `HTTP ${code} in JSON`,
  fault: { kind: 'status', status: code },
  effect,
})

/** A proxy before the API responds with a page. */
const wall = (code: number, effect: Effect): FaultCase => ({
  name: `HTTP ${code} in HTML`,
  fault: { kind: 'html', status: code },
  effect,
})

const graphqlError = (code: string, effect: Effect): FaultCase => ({
  name: `GraphQL error ${code}`,
  fault: { kind: 'graphqlError', message: 'No', code },
  effect,
})

const oversized = `{"data":{"products":{"edges":[]},"productByHandle":null},"more":"${'m'.repeat(5_000_000)}"}`

/** Every way in which the demo store can fail. */
export const faultCases: FaultCase[] = [
  { name: 'slow, within the head start', fault: { kind: 'slow', ms: 20 }, effect: 'none' },
  { name: 'slow, beyond the head start', fault: { kind: 'slow', ms: 60_000 }, effect: 'late' },
  { name: 'no answer at all', fault: { kind: 'timeout' }, effect: 'late' },
  { name: 'connection reset', fault: { kind: 'reset' }, effect: 'transient' },
  { name: 'cut off in the middle', fault: { kind: 'truncated' }, effect: 'transient' },
  { name: 'malformed JSON', fault: { kind: 'malformed' }, effect: 'transient' },
  { name: 'empty body', fault: { kind: 'empty' }, effect: 'transient' },
  { name: 'HTML instead of JSON', fault: { kind: 'html' }, effect: 'transient' },
  { name: 'null data', fault: { kind: 'nullData' }, effect: 'transient' },
  {
    name: 'a body over 5 MB',
    fault: { kind: 'status', status: 200, body: oversized },
    effect: 'transient',
  },
  ...[400, 408, 425, 500, 502, 503, 504].map((code) => status(code, 'transient')),
  ...[429, 430].map((code) => status(code, 'unwelcome')),
  { name: 'THROTTLED in a 200', fault: { kind: 'throttled' }, effect: 'unwelcome' },
  ...[403, 429, 430].map((code) => wall(code, 'unwelcome')),
  ...[401, 402, 404, 423, 503].map((code) => wall(code, 'transient')),
  graphqlError('INTERNAL_SERVER_ERROR', 'transient'),
  graphqlError('TIMEOUT', 'transient'),
  ...[401, 402, 403, 404, 423].map((code) => status(code, 'definite')),
  graphqlError('ACCESS_DENIED', 'definite'),
  graphqlError('undefinedField', 'definite'),
  {
    name: 'scopes refused that the pages do without',
    fault: { kind: 'refusedScopes' },
    effect: 'none',
  },
  { name: "no CORS headers (a browser's matter)", fault: { kind: 'noCors' }, effect: 'none' },
]

/** How a page is sent. 'old': the last good one. */
export type Outcome = 'new' | 'old' | 'loading'

/** How a page is sent that was never read (cold), and one that is cached and stale (warm). */
export const expected: Record<Effect, { cold: Outcome; warm: Outcome }> = {
  none: { cold: 'new', warm: 'new' },
  late: { cold: 'loading', warm: 'old' },
  transient: { cold: 'loading', warm: 'old' },
  unwelcome: { cold: 'loading', warm: 'old' },
  definite: { cold: 'loading', warm: 'loading' },
}
