import { expect, test, vi } from 'vitest'
import { readBody } from './response.ts'

const streamed = (...chunks: Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    }),
  )

test('a body is read whole, wherever it is cut', async () => {
  const bytes = new TextEncoder().encode('{"title":"شمعة 琥珀"}')
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const answer = streamed(bytes.subarray(0, cut), bytes.subarray(cut))
    expect(await readBody(answer)).toBe('{"title":"شمعة 琥珀"}')
  }
})

test('no body is an empty one', async () => {
  expect(await readBody(new Response(null, { status: 204 }))).toBe('')
})

test('5 MB are read, and not a byte more', async () => {
  const most = new Uint8Array(5_000_000).fill(32)
  expect(await readBody(streamed(most))).toHaveLength(5_000_000)
  expect(await readBody(streamed(most, new Uint8Array(1)))).toBeNull()
})

test('a body that goes on without end is let go', async () => {
  const cancel = vi.fn<() => void>()
  const chunk = new Uint8Array(1_000_000)
  const pull = vi.fn<(controller: ReadableStreamDefaultController) => void>((controller) =>
    controller.enqueue(chunk),
  )
  expect(await readBody(new Response(new ReadableStream({ pull, cancel })))).toBeNull()
  expect(cancel).toHaveBeenCalledOnce()
  expect(pull.mock.calls.length).toBeLessThan(9)
})

test('a body that breaks off is rejected', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) })
  await expect(readBody(new Response(broken))).rejects.toThrow('cut')
})
