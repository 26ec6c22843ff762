import { isDeepStrictEqual } from 'node:util'
import { expect, test, vi } from 'vitest'
import type { StorefrontError } from './errors.ts'
import { createBodyReader, httpError } from './response.ts'

const answered = (status: number, type: string | null) =>
  httpError(new Response('', { status, headers: type === null ? {} : { 'Content-Type': type } }))

type ErrorOf = (status: number) => StorefrontError
const refused: ErrorOf = (status) => ({ kind: 'refused', status })
const transient: ErrorOf = (status) => ({ kind: 'http', status, retryAfterMs: null })

/** The statuses and content types whose error is not the expected one, with that error. */
const otherThan = (expected: ErrorOf, statuses: number[], types: (string | null)[]) =>
  statuses.flatMap((status) =>
    types
      .map((type) => ({ type, error: answered(status, type) }))
      .filter(({ error }) => !isDeepStrictEqual(error, expected(status)))
      .map(({ type, error }) => `${status} as ${type}: ${JSON.stringify(error)}`),
  )

const REFUSALS = [401, 402, 403, 404, 423]
const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', 'Application/JSON']

test('401, 402, 403, 404 and 423 in JSON are the store’s refusal', () => {
  expect(otherThan(refused, REFUSALS, JSON_TYPES)).toEqual([])
})

test('the same statuses in another type may come from a proxy or a bot wall, and are transient', () => {
  const types = ['text/html; charset=UTF-8', 'application/problem+json', 'text/plain', '', null]
  expect(otherThan(transient, REFUSALS, types)).toEqual([])
})

test('every other status is transient, in JSON too', () => {
  const statuses = [400, 408, 410, 425, 429, 430, 500, 503]
  expect(otherThan(transient, statuses, JSON_TYPES)).toEqual([])
})

const readBody = createBodyReader()

const streamed = (...chunks: Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    }),
  )

test('a body is decoded correctly, wherever its chunks are cut', async () => {
  const bytes = new TextEncoder().encode('{"title":"شمعة 琥珀"}')
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const answer = streamed(bytes.subarray(0, cut), bytes.subarray(cut))
    expect(await readBody(answer)).toBe('{"title":"شمعة 琥珀"}')
  }
})

test('a response without a body reads as empty', async () => {
  expect(await readBody(new Response(null, { status: 204 }))).toBe('')
})

test('a body is read up to 5 MB', async () => {
  const most = new Uint8Array(5_000_000).fill(32)
  expect(await readBody(streamed(most))).toHaveLength(5_000_000)
  expect(await readBody(streamed(most, new Uint8Array(1)))).toBeNull()
})

test('bodies that are read at once exceed their common limit → reading the last ones is given up', async () => {
  const readBounded = createBodyReader(8_000_000)
  const read = () => {
    const { readable, writable } = new TransformStream<Uint8Array>()
    const writer = writable.getWriter()
    const text = readBounded(new Response(readable))
    return { text, writer }
  }
  const bodies = [read(), read(), read()]
  for (const { writer } of bodies) await writer.write(new Uint8Array(3_000_000)).catch(() => null)
  for (const { writer } of bodies) await writer.close().catch(() => null)
  const texts = await Promise.all(bodies.map(({ text }) => text))
  expect(texts.map((text) => text?.length)).toEqual([3_000_000, 3_000_000, undefined])
  expect(await readBounded(streamed(new Uint8Array(4_000_000)))).toHaveLength(4_000_000)
})

test('an endless body is cancelled', async () => {
  const cancel = vi.fn<() => void>()
  const chunk = new Uint8Array(1_000_000)
  const pull = vi.fn<(controller: ReadableStreamDefaultController) => void>((controller) =>
    controller.enqueue(chunk),
  )
  expect(await readBody(new Response(new ReadableStream({ pull, cancel })))).toBeNull()
  expect(cancel).toHaveBeenCalledOnce()
  expect(pull.mock.calls.length).toBeLessThan(9)
})

test('a broken connection rejects', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) })
  await expect(readBody(new Response(broken))).rejects.toThrow('cut')
})
