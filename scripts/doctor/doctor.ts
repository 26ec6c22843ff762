// `npm run doctor`: checks the shop's settings and its store with the shop's own calls. Exits with 1
// if the shop can't show its products or sell them. With --json it prints JSON for programs.
import { readEnvironment, stop } from '../project.ts'
import { examine } from './examine.ts'
import { isWorking, printChecks } from './report.ts'

const [option, ...others] = process.argv.slice(2)
if (others.length > 0 || (option !== undefined && option !== '--json')) {
  stop('Usage: npm run doctor, or for programs: npm run -s doctor -- --json')
}
const asJson = option === '--json'
const { environment, file } = readEnvironment(process.cwd())
const checks = await printChecks(examine(environment, file), { asJson })
process.exitCode = isWorking(checks) ? 0 : 1
