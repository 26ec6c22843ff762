import { isKnownVersion } from '../../src/server/provider/provider-log.ts'
import { good, note, warning, type Check } from './check.ts'
import type { Subject } from './subject.ts'

const NAME = 'Version'

/** Which version was asked for, and which has answered. */
export function versionCheck({ store: { apiVersion: asked }, observed }: Subject): Check {
  const { version: answered } = observed
  if (answered === null) {
    return note(NAME, `${asked} was asked for; the answers don't say which version they are.`)
  }
  if (!isKnownVersion(answered)) {
    const found = `${asked} was asked for, and ${answered} answers, against which the shop's calls were not checked.`
    return warning(NAME, found, 'See whether all works; then nothing.')
  }
  return answered === asked
    ? good(NAME, `${answered} answers, as asked for.`)
    : good(NAME, `${asked} was asked for, and ${answered} answers, which the shop knows.`)
}
