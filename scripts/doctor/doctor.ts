// `npm run doctor`: checks the shop's settings and its store with the shop's own calls. Exits with 1
// if the shop can't show its products or sell them. With --json it prints JSON for programs.
import { readEnvironment, stop } from '../project.ts'
import { examine } from './examine.ts'
import { isWorking, printFindings } from './report.ts'

/** Whether the shop with the folder's settings can show its products and sell them. */
export async function doctor(words: string[], folder: string): Promise<boolean> {
  const [option, ...others] = words
  if (others.length > 0 || (option !== undefined && option !== '--json')) {
    stop('Usage: npm run doctor, or for programs: npm run -s doctor -- --json')
  }
  const asJson = option === '--json'
  const { environment, file } = readEnvironment(folder)
  return isWorking(await printFindings(examine(environment, file), { asJson }))
}

if (import.meta.main) {
  process.exitCode = (await doctor(process.argv.slice(2), process.cwd())) ? 0 : 1
}
