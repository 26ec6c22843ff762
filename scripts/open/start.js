// Plain JavaScript: Node's TypeScript support takes 20 MB of memory for as long as a process runs. With this
// cache Node doesn't load it unless a file has changed.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../.cache/node', import.meta.url))
enableCompileCache(cache)
process.env.NODE_COMPILE_CACHE = cache
await import('./start.ts')
