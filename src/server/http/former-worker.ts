// A service worker of the site that stood at this address before shows its visitors that site from its cache, for ever.
import type { MiddlewareHandler } from 'hono'

/** The usual names of workers: of shop systems, site generators and push services. */
const NAMES = /^\/[\w.-]{0,40}(?:(?<![a-z])sw(?![a-z])|worker)[\w.-]{0,40}\.js$/i

/** Takes the former worker's place and ends itself. It has no `fetch`: browsers ask the shop for the page again. */
const LAST_WORKER = `oninstall=()=>skipWaiting();onactivate=e=>e.waitUntil((async()=>{await registration.unregister();for(let n of await caches.keys())await caches.delete(n);for(let tab of await clients.matchAll())tab.navigate(tab.url)})())`

/** Answers a browser that looks for a new version of its worker. */
export const endFormerWorker: MiddlewareHandler = async (context, next) => {
  // Browsers send this header for a worker of any name. Caches in front do not know it, so the usual names need none.
  const isAsked = context.req.header('Service-Worker') === 'script' || NAMES.test(context.req.path)
  if (!isAsked) return next()
  return context.body(LAST_WORKER, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    // The worker may be one for all addresses, though its script is in a folder.
    'Service-Worker-Allowed': '/',
  })
}
