import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'

type Answer = Record<string, unknown> | void

/** Handles a POST with a body. `apply` returns the answer, or nothing for `{ "done": true }`. */
export const control =
  <T>(shape: v.GenericSchema<unknown, T>, apply: (input: T) => Answer) =>
  async (context: Context) =>
    answer(context, apply(await bodyAs(context.req.raw, shape)))

/** Handles a POST without a body. */
export const bareControl = (apply: () => void) => (context: Context) => answer(context, apply())

export const refusal = (status: 400 | 404, message: string): HTTPException =>
  new HTTPException(status, { res: Response.json({ error: message }, { status }) })

const answer = (context: Context, body: Answer) => context.json(body ?? { done: true })

/** Parses the body. Throws a 400 with a sentence for each invalid part. */
async function bodyAs<T>(request: Request, shape: v.GenericSchema<unknown, T>): Promise<T> {
  const json: unknown = await request.json().catch(() => {
    throw refusal(400, 'The body is not JSON')
  })
  const result = v.safeParse(shape, json)
  if (result.success) return result.output
  const sentences = result.issues.map((issue) => {
    const path = v.getDotPath(issue)
    return path ? `${path}: ${issue.message}` : issue.message
  })
  throw refusal(400, sentences.join('. '))
}
