import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { startPair } from '../../scripts/test/running-pair.ts'
import {
  addFromCard,
  badge,
  cardOf,
  checkOut,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const NEWSLETTER = '/?utm_source=newsletter&utm_campaign=Autumn%20secret&gclid=click-1'

async function sentAttributes(demo: DemoControls) {
  const calls = await demo.calls('CartCreate')
  return calls.map(({ variables }) => variables['input']).at(-1)
}

test('the order of a cart and the checkout’s address carry the campaign, and no page or log shows it', async ({
  page,
  demo,
  shopLog,
}) => {
  await page.goto(NEWSLETTER, { referer: 'https://mail.test/inbox/secret' })
  await page.waitForFunction(() => localStorage.getItem('attribution'))
  await cardOf(page, 'Lilac & Rain').getByRole('link').click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
  await page.goto('/?utm_source=elsewhere', { referer: 'https://other.test/' })
  await takenOver(page)
  const html = await (await page.request.get(NEWSLETTER)).text()
  expect(html).not.toContain('secret')
  await openCart(page)
  const checkout = await checkOut(page)
  await expect(checkout.locator('body')).not.toContainText('newsletter')
  const address = new URL(checkout.url()).searchParams
  expect(address.get('utm_campaign')).toBe('Autumn secret')
  expect(address.get('gclid')).toBe('click-1')
  expect(address.get('channel')).toBe('online_store')
  expect(checkout.url()).not.toContain('mail.test')
  expect(await sentAttributes(demo)).toMatchObject({
    attributes: [
      { key: '_referrer', value: 'mail.test' },
      { key: '_utm_source', value: 'newsletter' },
      { key: '_utm_campaign', value: 'Autumn secret' },
      { key: '_gclid', value: 'click-1' },
    ],
  })
  expect(shopLog().join('\n')).not.toContain('secret')
})

test('a shopper on a slow connection chooses a value at once → the campaign is kept', async ({
  page,
}) => {
  const release = await holdScripts(page, 'visit')
  await page.goto('/product/cherry-blossom-morning?utm_source=newsletter')
  await takenOver(page)
  await page.getByRole('button', { name: 'Wood' }).click()
  await expect(page).toHaveURL(/[?&]Size=4\+oz&Wick=Wood$/)
  release()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('attribution')))
    .toContain('newsletter')
})

test('a shopper chooses a value before the script has loaded → the order carries the campaign', async ({
  page,
  demo,
}) => {
  const release = await holdScripts(page)
  await page.goto('/product/cherry-blossom-morning?utm_source=newsletter')
  await page.getByRole('button', { name: 'Wood' }).click()
  await expect(page).toHaveURL(/[?&]Size=4\+oz&Wick=Wood$/)
  release()
  await page.waitForFunction(() => localStorage.getItem('attribution'))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
  await openCart(page)
  await checkOut(page)
  expect(await sentAttributes(demo)).toMatchObject({
    attributes: [{ key: '_utm_source', value: 'newsletter' }],
  })
})

test('a visit from a campaign fills no cart, and the next visit has no campaign → the order carries none', async ({
  page,
  demo,
}) => {
  await page.goto(NEWSLETTER)
  await page.waitForFunction(() => localStorage.getItem('attribution'))
  await page.goto('/')
  await page.waitForFunction(() => !localStorage.getItem('attribution'))
  await addFromCard(page, 'Lilac & Rain')
  await openCart(page)
  await checkOut(page)
  expect(await sentAttributes(demo)).not.toHaveProperty('attributes')
})

test('ATTRIBUTION is off → the browser stores no campaign, and deletes the one it had stored', async ({
  page,
  pair,
  demo,
}) => {
  await page.goto(NEWSLETTER)
  await page.waitForFunction(() => localStorage.getItem('attribution'))
  const kept = await page.evaluate(() => localStorage.getItem('attribution') ?? '')
  const env = {
    PUBLIC_STORE_DOMAIN: pair.demoOrigin,
    ATTRIBUTION: 'off',
  }
  const quiet = await startPair({ controls: false, env })
  await page.goto(quiet.origin)
  await page.evaluate((text) => localStorage.setItem('attribution', text), kept)
  await page.goto(`${quiet.origin}${NEWSLETTER}`)
  await page.waitForFunction(() => !localStorage.getItem('attribution'))
  await addFromCard(page, 'Lilac & Rain')
  await openCart(page)
  expect((await checkOut(page)).url()).not.toMatch(/utm_|gclid/)
  expect(await sentAttributes(demo)).not.toHaveProperty('attributes')
  await quiet.stop()
})
