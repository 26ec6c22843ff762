// `npm run engines`: journeys through the shop in Debian's Firefox ESR and WebKitGTK.
import { installDebianPackages } from '../debian-packages.ts'
import { runStep, runSuite } from '../test/runners.ts'
import { programs } from './engine.ts'

const installation = installDebianPackages({
  programs,
  // The shop's fallback fonts are made of these, where Times and Arial are missing.
  others: ['fonts-liberation'],
  use: "npm run engines drives Debian's Firefox ESR and WebKitGTK",
})
await runSuite(
  'engines',
  [installation, runStep('tsc -p scripts/engines'), runStep('node scripts/build/build.ts')],
  process.argv.slice(2),
)
