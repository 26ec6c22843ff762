import { expect, test } from 'vitest'
import { NO_EXTRAS } from '../../pages/load.ts'
import { choiceFromQuery } from '../../storefront/selection.ts'
import { parsed, wireProduct } from '../../storefront/testing/fixtures.ts'
import type { Content } from './content.ts'
import { thisMoment } from './moment.ts'
import { packedRead } from './packed-read.ts'
import { providerRead } from './provider-read.ts'

test('what the provider said of a product takes little memory, and is as it was each time it is looked at', () => {
  const description = 'Rests on oak moss and a little smoke. '.repeat(100)
  const product = parsed(wireProduct({ handle: 'amber', description }))
  const choice = choiceFromQuery(product, '')
  const page: Content = { screen: 'product', product, choice, extras: NO_EXTRAS }
  const { read, json } = providerRead(
    { screen: 'product', handle: 'amber', query: '' },
    page,
    thisMoment(),
  )
  const packed = packedRead(read, json)
  expect(packed.bytes).toBeLessThan(json.length / 4)
  expect(packed.read).toEqual(read)
  expect(packed.read.page).toEqual(page)
})
