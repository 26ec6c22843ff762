import { readSettings, type Settings } from './settings/settings.ts'
import type { ReachedStore } from './shop.ts'

export type StartMessage = {
  settings: Settings
  store: ReachedStore
  clientDir: string
}

const NO_STORE =
  'PUBLIC_STORE_DOMAIN is not set: set it to your store. The demo store is opened by npm start alone.'

/** What to serve as the environment says. Ends the process with a sentence where it says nothing that can be. */
export function ownStart(
  environment: Record<string, string | undefined>,
): Pick<StartMessage, 'settings' | 'store'> {
  const read = readSettings(environment)
  if ('problem' in read) return stop(read.problem)
  const { settings } = read
  const { store } = settings
  return store ? { settings, store: { ...store, serverOrigin: store.origin } } : stop(NO_STORE)
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
