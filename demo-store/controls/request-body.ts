import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'

/** Parses the body as that shape. Throws a 400 with a sentence. */
export async function bodyAs<T>(request: Request, shape: v.GenericSchema<unknown, T>): Promise<T> {
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

export const refusal = (status: 400 | 404, message: string): HTTPException =>
  new HTTPException(status, { res: Response.json({ error: message }, { status }) })
