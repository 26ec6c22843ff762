import { open } from '../open/open.ts'
import { buildWorkerIfChanged } from '../build/worker.ts'
import { startWorkerd } from './workerd.ts'

// The shop as Cloudflare Workers runs it, on this machine, with the demo store beside it.
await open({ prepare: buildWorkerIfChanged, start: startWorkerd })
