import { pathToFileURL } from 'node:url'
import { buildIfChanged } from './bundle.ts'
import { open } from './open.ts'
import { inProject } from './project.ts'

// React reads it when it is loaded, and is slow and talkative without.
process.env.NODE_ENV = 'production'

await open({
  prepare: buildIfChanged,
  start: async (settings, store) => {
    const built = pathToFileURL(inProject('dist/server/node.js')).href
    const { startShop }: typeof import('../src/server/node.ts') = await import(built)
    return startShop(settings, store, inProject('dist/client'))
  },
})
