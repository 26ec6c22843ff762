import { startPair } from '../../scripts/test/running-pair.ts'
import { expect, test } from './shop-test.ts'

const MISUSE = [
  [
    { PUBLIC_STOREFRONT_API_TOKEN: 'abc123' },
    'PUBLIC_STOREFRONT_API_TOKEN is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.',
  ],
  [{ VITE_SHOP_NAME: 'Ours' }, 'SHOP_NAME'],
] as const

for (const [env, sentence] of MISUSE) {
  test(`${Object.keys(env).join()} misused stops the start with a sentence`, async ({
    isMobile,
  }) => {
    test.skip(isMobile, 'No window is opened')
    await expect(startPair({ controls: false, env })).rejects.toThrow(sentence)
  })
}
