import { describe, expect, test } from 'vitest'
import { httpError } from './response.ts'

const answered = (status: number, type: string | null) =>
  httpError(new Response('', { status, headers: type === null ? {} : { 'Content-Type': type } }))

describe.each([401, 402, 403, 404, 423])('%i', (status) => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'as %s is the store’s own word',
    (type) => expect(answered(status, type)).toEqual({ kind: 'refused', status }),
  )

  test.each(['text/html; charset=UTF-8', 'application/problem+json', 'text/plain', '', null])(
    'as %s comes from what stands before it, and passes',
    (type) => expect(answered(status, type)).toEqual({ kind: 'http', status, retryAfterMs: null }),
  )
})

test.each([400, 408, 410, 425, 429, 430, 500, 503])('%i passes, as JSON too', (status) => {
  expect(answered(status, 'application/json')).toMatchObject({ kind: 'http', status })
})
