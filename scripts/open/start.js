// Plain JavaScript: Node's TypeScript support takes 20 MB of memory for as long as a process runs. Node
// loads it only for files that are not in this cache.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../.cache/node', import.meta.url))
enableCompileCache(cache)
process.env.NODE_COMPILE_CACHE = cache
await import('../brand.ts')
await import('./start.ts')
