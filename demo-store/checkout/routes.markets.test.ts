import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutOrigin, openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const SMALL_PUMPKIN = 45019

/** A cart of two candles. */
async function cartIn(context: string): Promise<{ id: string; checkoutUrl: string }> {
  const query = `mutation ($input: CartInput!) ${context} {
    cartCreate(input: $input) { cart { id checkoutUrl } } }`
  const input = { lines: [{ merchandiseId: variantId(SMALL_PUMPKIN), quantity: 2 }] }
  return (await store.send(query, { input })).json().data.cartCreate.cart
}

const checkout = async (context: string) => (await cartIn(context)).checkoutUrl

const GERMAN = '@inContext(country: DE, language: DE)'

async function textOf(address: string): Promise<string> {
  const { text } = await store.get(new URL(address, checkoutOrigin).href)
  return text.replaceAll('\u00a0', ' ')
}

test('the checkout of a German cart is in German, with tax included', async () => {
  const address = await checkout(GERMAN)
  const text = await textOf(address)
  for (const shown of ['Pumpkin Hearth', '113 g / Baumwolle', '35,80 €', 'inkl. 5,72 € MwSt.']) {
    expect(text).toContain(shown)
  }
  expect(text).toContain('<html lang="de">')
  expect(text).toContain('Zahlungspflichtig bestellen')
  expect(text).not.toContain('Steuern</dt>')

  const paid = await store.get(address.replace('?', '/pay?'), { method: 'POST' })
  const thanks = await textOf(paid.headers.get('Location') ?? '')
  for (const shown of ['Vielen Dank', '113 g / Baumwolle', '35,80 €', 'inkl. 5,72 € MwSt.']) {
    expect(thanks).toContain(shown)
  }
  expect(await textOf(address)).toContain('Bestellung Nr. 1001')
})

test('the checkout of a French cart is in French, with tax included', async () => {
  const text = await textOf(await checkout('@inContext(country: FR, language: FR)'))
  for (const shown of ['113 g / Coton', '35,80 €', 'dont 5,97 € de TVA', 'Commander et payer']) {
    expect(text).toContain(shown)
  }
  expect(text).not.toContain('Taxes</dt>')
})

test('after paying, the way back leads to the market in which the cart was made', async () => {
  const shopOrigin = 'https://www.shop.test'
  const known = await openTestStore({ shopOrigin })
  const query = `mutation ($input: CartInput!) ${GERMAN} { cartCreate(input: $input) { cart { checkoutUrl } } }`
  const input = {
    lines: [{ merchandiseId: variantId(SMALL_PUMPKIN), quantity: 1 }],
    buyerIdentity: { countryCode: 'DE' },
  }
  const { checkoutUrl } = (await known.send(query, { input })).json().data.cartCreate.cart
  const paid = await known.get(checkoutUrl.replace('?', '/pay?'), { method: 'POST' })
  const thanks = new URL(paid.headers.get('Location') ?? '', checkoutOrigin).href
  expect((await known.get(thanks)).text).toContain(`<a href="${shopOrigin}/de-de/">`)
})

test('the checkout of a Japanese cart has yen without decimals', async () => {
  const text = await textOf(await checkout('@inContext(country: JP, language: JA)'))
  for (const shown of ['113 g / コットン', '￥4800', '内消費税 ￥436', '注文を確定する']) {
    expect(text).toContain(shown)
  }
  expect(text).not.toMatch(/￥[\d,]+\./)
})

test('an address with a locale sets the checkout’s language, also on the steps after it', async () => {
  const address = await checkout('@inContext(country: DE)')
  expect(await textOf(address)).toContain('€35.80')
  const german = `${address}&locale=de-DE`
  const text = await textOf(german)
  expect(text).toContain('113 g / Baumwolle')
  expect(text).toContain('35,80 €')
  const paid = await store.get(german.replace('?', '/pay?'), { method: 'POST' })
  expect(await textOf(paid.headers.get('Location') ?? '')).toContain('Vielen Dank')
  expect(await textOf(`${await checkout(GERMAN)}&locale=en`)).toContain('Pay now')
  const unknown = await textOf(`${await checkout(GERMAN)}&locale=it`)
  expect(unknown).toContain('Zahlungspflichtig bestellen')
  expect(await textOf(`${await checkout('')}&locale=de`)).toContain('Zahlungspflichtig bestellen')
})

test('a control completes a cart at the prices of its market', async () => {
  const { id, checkoutUrl } = await cartIn(GERMAN)
  await store.post('/controls/carts/complete', { id })
  expect(await textOf(checkoutUrl.replace('?', '/thank-you?'))).toContain('35,80 €')
})
