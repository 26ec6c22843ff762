import { installBrowser } from '../test/install-browser.ts'
import { runStep } from '../test/run-step.ts'
import { runSuite } from '../test/run-suite.ts'

await runSuite(
  'edge',
  [installBrowser(), runStep('node scripts/build/build-worker.ts')],
  'tests/edge',
)
