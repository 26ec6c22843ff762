import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { addFromCard, checkOut, openCart, takenOver } from '../../scripts/test/shopper.ts'
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
  const isKept = (kept: boolean) =>
    page.waitForFunction((is) => (localStorage.getItem('attribution') !== null) === is, kept)
  await test.step('a visit from a campaign fills no cart, and the next visit has no campaign → it is forgotten', async () => {
    await page.goto('/?utm_source=earlier')
    await isKept(true)
    await page.goto('/')
    await isKept(false)
  })

  await page.goto(NEWSLETTER, { referer: 'https://mail.test/inbox/secret' })
  await isKept(true)
  await addFromCard(page, 'Lilac & Rain')
  await page.goto('/?utm_source=elsewhere', { referer: 'https://other.test/' })
  await takenOver(page)
  const html = await (await page.request.get(NEWSLETTER)).text()
  expect(html).not.toContain('secret')
  await openCart(page)
  const checkout = await checkOut(page)
  const address = new URL(checkout.url()).searchParams
  expect(address.get('utm_campaign')).toBe('Autumn secret')
  expect(address.get('gclid')).toBe('click-1')
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
    await isKept(false)
    await openCart(page)
    expect((await checkOut(page)).url()).not.toMatch(/utm_|gclid/)
    expect(await sentAttributes(demo)).not.toHaveProperty('attributes')
  })
})

test('a shopper turns Global Privacy Control on → no id of a click is kept or sent any more, the campaign is', async ({
  page,
  demo,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('attribution') ?? '')
  await page.goto(NEWSLETTER)
  await expect.poll(stored).toContain('click-1')
  await addFromCard(page, 'Lilac & Rain')
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  await page.goto('/')
  await expect.poll(stored).toBe('')
  await page.evaluate(() => localStorage.clear())
  await page.goto(NEWSLETTER)
  await expect.poll(stored).toContain('newsletter')
  expect(await stored()).not.toContain('click-1')
  await addFromCard(page, 'Lilac & Rain')
  await openCart(page)
  const address = new URL((await checkOut(page)).url()).searchParams
  expect([address.get('utm_source'), address.get('gclid')]).toEqual(['newsletter', null])
  expect(JSON.stringify(await sentAttributes(demo))).not.toContain('click-1')
})

test('a shopper chooses a value before a script has loaded → the campaign is kept', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('attribution') ?? '')
  for (const [source, held] of [
    ['newsletter', 'page'],
    ['other', ''],
  ]) {
    await test.step(held ? 'before the one that keeps it' : 'before any', async () => {
      const release = await holdScripts(page, held)
      await page.goto(`/product/cherry-blossom-morning?utm_source=${source}`)
      if (held) await takenOver(page)
      await page.getByRole('button', { name: 'Wood' }).click()
      await expect(page).toHaveURL(/[?&]Size=4\+oz&Wick=Wood$/)
      expect(await kept()).not.toContain(source)
      release()
      await expect.poll(kept).toContain(source)
    })
  }
})
