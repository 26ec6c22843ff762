import * as v from 'valibot'
import { graphql } from './graphql.ts'
import { text } from './wire.ts'

/** The versions of the API that the store knows. Only the doctor makes this call. */
export const apiVersionsDocument = graphql(`
  query ApiVersions {
    publicApiVersions {
      handle
      supported
    }
  }
`)

/** The supported versions, such as '2026-10', in the store's order. */
export const apiVersionsResponse = v.pipe(
  v.object({ publicApiVersions: v.array(v.object({ handle: text, supported: v.boolean() })) }),
  v.transform(({ publicApiVersions }) =>
    publicApiVersions.filter(({ supported }) => supported).map(({ handle }) => handle),
  ),
)
