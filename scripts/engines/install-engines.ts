import { installPackages } from '../install-packages.ts'
import { programs } from './programs.ts'

// What Times and Arial are elsewhere: the shop's fallback faces are made of them.
const FONTS = 'fonts-liberation'

/** Sees to it that both browsers and their drivers are there; where they aren't in the end, says how to get them. */
export const installEngines = () =>
  installPackages({
    programs,
    others: [FONTS],
    use: "npm run engines drives Debian's Firefox ESR and WebKitGTK",
  })
