// `npm run doctor`: looks at the shop's settings and store as the shop itself does. With --json it is
// written for programs; it ends with 1 where something keeps the shop from showing or selling.
import { readEnvironment } from '../environment.ts'
import { examine } from './examine.ts'
import { printed } from './printed.ts'
import { isWell } from './report.ts'

const checks = await printed(examine(readEnvironment(process.cwd())), {
  asJson: process.argv.includes('--json'),
})
process.exitCode = isWell(checks) ? 0 : 1
