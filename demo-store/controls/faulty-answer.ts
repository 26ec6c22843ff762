import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Fault } from './fault.ts'

/** The Node response behind a fetch request; tests that call `fetch` directly have none. */
export type Connection = { readonly outgoing?: ServerResponse }

const json = (body: string): Response =>
  new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })

const errors = (message: string, code: string): Response =>
  Response.json({ errors: [{ message, extensions: { code } }] })

const html = (): Response =>
  new Response('<!doctype html><title>One moment</title><p>Checking your connection.</p>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })

/** Waits until the caller gives up; without a connection, for ever. */
async function silence({ outgoing }: Connection): Promise<Response> {
  await new Promise((resolve) => outgoing?.on('close', resolve))
  return RESPONSE_ALREADY_SENT
}

async function truncated(answer: Response, { outgoing }: Connection): Promise<Response> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const half = bytes.subarray(0, bytes.length / 2)
  if (!outgoing) return new Response(half, answer)
  const headers = { ...Object.fromEntries(answer.headers), 'Content-Length': bytes.length }
  outgoing.writeHead(answer.status, headers)
  outgoing.write(half, () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

/** The answer as the fault leaves it. `answer` is asked only where the fault needs it. */
export async function faultyAnswer(
  fault: Fault | undefined,
  answer: () => Promise<Response>,
  connection: Connection,
): Promise<Response> {
  switch (fault?.kind) {
    case undefined:
    case 'noCors':
    case 'refusedScopes':
    case 'truncated':
      return answer()
    case 'slow':
      await pause(fault.ms)
      return answer()
    case 'status': {
      const { status, headers, body } = fault
      return new Response([204, 205, 304].includes(status) ? null : body, { status, headers })
    }
    case 'timeout':
      return silence(connection)
    case 'reset':
      connection.outgoing?.socket?.destroy()
      return silence(connection)
    case 'malformed':
      return json('{"data":{"products":{"edges":[{"node":')
    case 'empty':
      return json('')
    case 'html':
      return html()
    case 'graphqlError':
      return errors(fault.message, fault.code)
    case 'throttled':
      return errors('Throttled', 'THROTTLED')
    case 'nullData':
      return json('{"data":null}')
  }
}

/** Sends the finished answer, headers and all, whole or cut off in the middle. */
export const sent = (
  fault: Fault | undefined,
  answer: Response,
  connection: Connection,
): Response | Promise<Response> =>
  fault?.kind === 'truncated' ? truncated(answer, connection) : answer
