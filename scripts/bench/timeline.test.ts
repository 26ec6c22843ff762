import { expect, test } from 'vitest'
import { blocked, ownTimes, timelineOf } from './timeline.ts'

const url = 'http://127.0.0.1/'
const event = (name: string, ts: number, tdur: number, tid = 1) => ({
  name,
  ph: 'X',
  pid: 7,
  tid,
  ts: ts * 1000,
  dur: tdur * 1100,
  tdur: tdur * 1000,
})
const trace = {
  traceEvents: [
    event('Layout', 115, 20),
    event('RunTask', 110, 50),
    event('Paint', 140, 10),
    event('RunTask', 170, 5),
    event('RunTask', 10, 50),
    event('RunTask', 180, 80),
    { name: 'firstContentfulPaint', ph: 'I', pid: 7, tid: 1, ts: 165_000 },
    event('Decode', 120, 30, 2),
    {
      name: 'navigationStart',
      ph: 'R',
      pid: 7,
      tid: 1,
      ts: 100_000,
      args: { data: { documentLoaderURL: url } },
    },
  ],
}

test('a timeline holds what the main thread did since the page was asked for', () => {
  const { tasks, marks } = timelineOf(trace, url)
  expect(tasks.map(({ start, ms }) => [start, ms])).toEqual([
    [10, 50],
    [70, 5],
    [80, 80],
  ])
  expect(tasks[0]?.inside.map(({ name }) => name)).toEqual(['Layout', 'Paint'])
  expect(marks).toContainEqual({ name: 'Decode', data: {}, at: 20 })
})

test('what runs inside counts under its own name', () => {
  const { tasks } = timelineOf(trace, url)
  expect(Object.fromEntries(ownTimes(tasks, ({ name }) => name))).toEqual({
    RunTask: 105,
    Layout: 20,
    Paint: 10,
  })
})

test('a task blocks from its fiftieth millisecond on, and only after the first paint', () => {
  expect(blocked(timelineOf(trace, url))).toBe(30)
})
