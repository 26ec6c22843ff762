// Plain JavaScript: Node's own TypeScript takes 20 MB of a process for good, and isn't loaded where all
// that runs is in its cache.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../.cache/node', import.meta.url))
enableCompileCache(cache)
process.env.NODE_COMPILE_CACHE = cache
await import('./start.ts')
