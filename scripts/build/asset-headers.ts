import { cacheControlOf } from '../../src/server/http/static-files.ts'
import { commonHeaders } from '../../src/server/security.ts'

/** The text of `_headers`, by which the platform sends files as the shop on Node does. */
export const assetHeaders = (): string =>
  [
    '/*',
    ...Object.entries({ ...commonHeaders(null), 'Cache-Control': cacheControlOf('/') }).map(line),
    '/assets/*',
    // Otherwise the two would be joined.
    '  ! Cache-Control',
    line(['Cache-Control', cacheControlOf('/assets/')]),
    '',
  ].join('\n')

const line = ([name, value]: [string, string]): string => `  ${name}: ${value}`
