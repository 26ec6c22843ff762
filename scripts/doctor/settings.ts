import { readSettings, type Settings } from '../../src/server/settings/settings.ts'
import { good, note, problem, type Checks } from './check.ts'

const NAME = 'Settings'

/** Whether the shop would start with these settings, and from where it would sell. Null: it wouldn't start. */
export async function* checkSettings(
  environment: Record<string, string | undefined>,
): Checks<Settings | null> {
  const read = readSettings(environment)
  if ('problem' in read) {
    for (const sentence of read.problem.split('\n')) {
      yield { ...problem(NAME, sentence, null), isEnd: true }
    }
    return null
  }
  const { store, siteUrl } = read.settings
  if (!store) {
    yield note(
      NAME,
      'No store is set: the shop runs on the demo store, on which nothing is charged.',
      'To sell from your own: npm run connect -- your-store.myshopify.com, and its public access token behind that. It sets PUBLIC_STORE_DOMAIN and PUBLIC_STOREFRONT_API_TOKEN.',
    )
    return read.settings
  }
  const how = store.token === null ? 'as anyone may ask' : 'with a public token'
  yield good(NAME, `${new URL(store.origin).host} is asked ${how}.`)
  if (siteUrl === null) {
    const found = 'SITE_URL is not set, so the shop does not know its own address.'
    yield note('Address', found, 'Set it before selling: links to the checkout may lead there.')
  }
  return read.settings
}
