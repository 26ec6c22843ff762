import { STATUS_CODES, type ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Fault } from './faults.ts'

/** Node's response to a request; undefined in tests that call `fetch` directly. */
export type Connection = { outgoing?: ServerResponse }

const corsHeader = /^(Access-Control|Cross-Origin|Timing-Allow)-/

/** The response with a fault. Calls `respond` only if the fault needs the real answer. */
export async function faultyResponse(
  fault: Fault | undefined,
  respond: () => Promise<Response>,
  headers: Record<string, string>,
  connection: Connection,
): Promise<Response> {
  const response = await responseUnder(fault, respond, connection)
  if (response === RESPONSE_ALREADY_SENT) return response
  for (const [name, value] of Object.entries(headers)) {
    if (fault?.kind !== 'noCors' || !corsHeader.test(name)) response.headers.set(name, value)
  }
  return fault?.kind === 'truncated' ? truncated(response, connection) : response
}

async function responseUnder(
  fault: Fault | undefined,
  respond: () => Promise<Response>,
  connection: Connection,
): Promise<Response> {
  switch (fault?.kind) {
    case undefined:
    case 'noCors':
    case 'refusedScopes':
    case 'truncated':
      return respond()
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return respond()
    case 'status': {
      const { status, headers, body } = fault
      if ([204, 205, 304].includes(status)) return new Response(null, { status, headers })
      return body === undefined ? refusal(status, headers) : new Response(body, { status, headers })
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
      return new Response(botWall, {
        status: fault.status,
        headers: { 'Content-Type': 'text/html; charset=UTF-8', ...fault.headers },
      })
    case 'graphqlError':
      return errors(fault.message, fault.code)
    case 'throttled':
      return errors('Throttled', 'THROTTLED')
    case 'nullData':
      return json('{"data":null}')
    case 'nullCart':
      return json('{"data":{"cart":null}}')
  }
}

/** A refusal in JSON, as the API sends it; bot protection in front of the API sends HTML. */
const refusal = (status: number, headers: Record<string, string>): Response =>
  Response.json({ errors: STATUS_CODES[status] }, { status, headers })

const botWall = `<!doctype html>
<html lang="en">
<head><title>One moment</title><meta name="robots" content="noindex"></head>
<body><h1>Checking your connection</h1><p>Wait, or tick the box to show that you are human.</p></body>
</html>
`

/** Waits until the caller closes the connection; without a connection, forever. */
async function silence({ outgoing }: Connection): Promise<Response> {
  await new Promise((resolve) => outgoing?.on('close', resolve))
  return RESPONSE_ALREADY_SENT
}

async function truncated(response: Response, { outgoing }: Connection): Promise<Response> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const half = bytes.subarray(0, bytes.length / 2)
  if (!outgoing) return new Response(half, response)
  const headers = { ...Object.fromEntries(response.headers), 'Content-Length': bytes.length }
  outgoing.writeHead(response.status, headers)
  outgoing.write(half, () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

const json = (body: string): Response =>
  new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })

const errors = (message: string, code: string): Response =>
  Response.json({ errors: [{ message, extensions: { code } }] })
