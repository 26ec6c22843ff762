import * as v from 'valibot'

const event = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number()),
  args: v.optional(v.object({ data: v.optional(v.record(v.string(), v.unknown()), {}) }), {
    data: {},
  }),
})
const trace = v.object({ traceEvents: v.array(event) })

type TraceEvent = v.InferOutput<typeof event>

/**
 * A stretch of the main thread with what ran inside it; `start` in ms since the page was asked for.
 * `ms` is the thread's own time, which a busy machine doesn't stretch.
 */
export type Span = {
  name: string
  data: Record<string, unknown>
  start: number
  ms: number
  inside: Span[]
}

export type Timeline = {
  /** What ran on the main thread, outermost first. */
  tasks: Span[]
  /** Every event of the page's process, whatever its thread; `at` in ms since the page was asked for. */
  marks: { name: string; data: Record<string, unknown>; at: number }[]
}

/** A page's part of a trace. Throws where the page isn't in it. */
export function timelineOf(json: unknown, url: string): Timeline {
  const { traceEvents } = v.parse(trace, json)
  const asked = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args.data['documentLoaderURL'] === url,
  )
  if (!asked) throw new Error(`${url} is not in the trace`)
  const own = traceEvents
    .filter(({ pid, ts }) => pid === asked.pid && ts >= asked.ts)
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
  const since = (ts: number) => (ts - asked.ts) / 1000
  const marks = own.map(({ name, args, ts }) => ({ name, data: args.data, at: since(ts) }))
  return {
    tasks: nested(
      own.filter(({ ph, tid }) => ph === 'X' && tid === asked.tid),
      since,
    ),
    marks,
  }
}

function nested(events: TraceEvent[], since: (ts: number) => number): Span[] {
  const outermost: Span[] = []
  const open: (Span & { end: number })[] = []
  for (const { name, args, ts, dur, tdur = dur } of events) {
    const span = { name, data: args.data, start: since(ts), ms: tdur / 1000, inside: [] }
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const around = open.at(-1)?.inside ?? outermost
    around.push(span)
    open.push({ ...span, end: ts + dur })
  }
  return outermost
}

const BLOCKING_MS = 50

/** What tasks took beyond 50 ms, from the first paint on. */
export function blocked({ tasks, marks }: Timeline): number {
  const painted = marks.find(({ name }) => name === 'firstContentfulPaint')?.at ?? 0
  return tasks
    .filter(({ start }) => start >= painted)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - BLOCKING_MS), 0)
}

/** What a span took itself, by name, what is inside it counted under its own names. */
export function ownTimes(spans: Span[], nameOf: (span: Span) => string): Map<string, number> {
  const times = new Map<string, number>()
  const count = (span: Span) => {
    const inner = span.inside.reduce((sum, { ms }) => sum + ms, 0)
    const name = nameOf(span)
    times.set(name, (times.get(name) ?? 0) + span.ms - inner)
    span.inside.forEach(count)
  }
  spans.forEach(count)
  return times
}
