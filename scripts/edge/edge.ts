import { open } from '../open/open.ts'
import { runBuild } from '../build/run-build.ts'
import { startWorkerd } from './workerd.ts'

// The shop as Cloudflare Workers runs it, on this machine, with the demo store beside it.
await open({ prepare: () => runBuild('build-worker.ts'), start: startWorkerd })
