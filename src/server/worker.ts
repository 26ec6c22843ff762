import { waitUntil } from 'cloudflare:workers'
import type { Hono } from 'hono'
import type { Assets } from '../pages/document.tsx'
import { openWorkersPlatform } from './cache/on-workers.ts'
import { createLog } from './log.ts'
import { commonHeaders, sha256 } from './security.ts'
import { readSettings } from './settings/settings.ts'
import { createShop } from './shop.ts'

/** The build's files, and the hash of its sources. */
declare const BUILT: { assets: Assets; sources: string }

// Lives as long as the isolate, so it must not keep a request's promise or connection.
let app: Hono | null = null

/** The shop on Cloudflare Workers, whose platform serves the files of the build. */
export default {
  async fetch(request: Request, environment: Record<string, unknown>): Promise<Response> {
    app ??= openShop(environment)
    return app?.fetch(request) ?? new Response('The shop is not set up: see its log', NOT_SET_UP)
  },
}

const NOT_SET_UP = { status: 503, headers: { ...commonHeaders(null), 'Cache-Control': 'no-store' } }

function openShop(environment: Record<string, unknown>): Hono | null {
  const texts = Object.entries(environment).filter(
    (setting): setting is [string, string] => typeof setting[1] === 'string',
  )
  const read = readSettings(Object.fromEntries(texts))
  if ('problem' in read) return logProblem(read.problem)
  const { settings } = read
  if (!settings.store) return logProblem('There is no demo store here: set PUBLIC_STORE_DOMAIN.')
  const version = sha256(JSON.stringify([BUILT.sources, settings]))
  return createShop(settings, settings.store, BUILT.assets, {
    openCache: () => openWorkersPlatform({ cache: caches.default, version, waitUntil }),
    writeLine: console.log,
  }).app
}

function logProblem(message: string): null {
  createLog([], console.log)('error', 'failure', { message })
  return null
}
