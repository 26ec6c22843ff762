import { runStep } from '../test/run-step.ts'
import { runSuite } from '../test/run-suite.ts'
import { installEngines } from './install-engines.ts'

await runSuite(
  'engines',
  [installEngines(), runStep('node scripts/build/build.ts')],
  'tests/engines',
)
