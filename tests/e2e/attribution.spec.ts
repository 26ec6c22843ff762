import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { badge, cardOf, checkOut, openCart, takenOver } from '../../scripts/test/shopper.ts'
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
  await test.step('a visit from a campaign fills no cart, and the next visit has no campaign → it is forgotten', async () => {
    await page.goto('/?utm_source=earlier')
    await page.waitForFunction(() => localStorage.getItem('attribution'))
    await page.goto('/')
    await page.waitForFunction(() => !localStorage.getItem('attribution'))
  })

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

  await test.step('ATTRIBUTION is off → the browser stores no campaign, and deletes the one it had stored', async () => {
    const release = await holdScripts(page)
    await page.goto(NEWSLETTER)
    await page.evaluate(() => {
      const data = document.querySelector('#page-data')?.firstChild
      const text = data?.nodeValue?.replace('"hasAttribution":true', '"hasAttribution":false')
      if (!data || text === data.nodeValue) throw new Error('No such setting')
      data.nodeValue = text ?? ''
    })
    expect(await page.evaluate(() => localStorage.getItem('attribution'))).toContain('newsletter')
    release()
    await page.waitForFunction(() => !localStorage.getItem('attribution'))
    await openCart(page)
    expect((await checkOut(page)).url()).not.toMatch(/utm_|gclid/)
    expect(await sentAttributes(demo)).not.toHaveProperty('attributes')
  })
})

test('a shopper chooses a value before a script has loaded → the campaign is kept', async ({
  page,
}) => {
  const wood = page.getByRole('button', { name: 'Wood' })
  const kept = () => page.evaluate(() => localStorage.getItem('attribution'))
  await test.step('before the one that keeps it', async () => {
    const release = await holdScripts(page, 'page')
    await page.goto('/product/cherry-blossom-morning?utm_source=newsletter')
    await takenOver(page)
    await wood.click()
    await expect(page).toHaveURL(/[?&]Size=4\+oz&Wick=Wood$/)
    expect(await kept()).toBeNull()
    release()
    await expect.poll(kept).toContain('newsletter')
  })

  await test.step('before any', async () => {
    const release = await holdScripts(page)
    await page.goto('/product/cherry-blossom-morning?utm_source=other')
    await wood.click()
    await expect(page).toHaveURL(/[?&]Size=4\+oz&Wick=Wood$/)
    release()
    await expect.poll(kept).toContain('other')
  })
})
