import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

// The tests of this file run in this order in one worker: each after the first looks at what is left of it.
test.describe.configure({ mode: 'serial' })

const pages: Page[] = []
const heard: string[] = []

/** What a test can see of the tests before it. */
const traces = (page: Page) =>
  page.evaluate(async () => {
    const start = performance.now()
    for (let turn = 0; turn < 1e7; turn += 1);
    const media = '(prefers-color-scheme: dark), (forced-colors: active), print'
    return {
      isThrottled: performance.now() - start > 1000,
      stored: { ...localStorage, ...sessionStorage, cookie: document.cookie, name: window.name },
      initScripts: 'left' in window,
      history: history.length,
      width: innerWidth,
      isOnline: navigator.onLine,
      media: matchMedia(media).matches,
      motion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
      hovered: document.querySelectorAll('main :hover').length,
      routed: await (await fetch('/robots.txt')).text(),
      cached: performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize === 0)
        .map(({ name }) => name),
    }
  })

let first: Awaited<ReturnType<typeof traces>> | undefined

test('a test leaves as much as it can', async ({ page, context, baseURL, allowConsole }) => {
  pages.push(page)
  // Requests that are under way when the test goes offline.
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/)
  await page.goto('/')
  first = await traces(page)
  for (const each of [page, context]) {
    each.on('request', () => heard.push('request'))
    await each.route('**/robots.txt', (route) => route.fulfill({ body: 'routed' }))
    await each.addInitScript(() => Object.assign(window, { left: 1 }))
  }
  await context.addCookies([{ name: 'left', value: '1', url: baseURL ?? '' }])
  await context.grantPermissions(['geolocation'])
  await page.setViewportSize({ width: 700, height: 500 })
  await page.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
    forcedColors: 'active',
  })
  await page.goto('/product/lilac-and-rain')
  await page.getByRole('heading', { level: 1 }).hover()
  await page.evaluate(() => {
    sessionStorage.setItem('left', '1')
    window.name = 'left'
    addEventListener('pagehide', () => localStorage.setItem('left', 'late'))
  })
  const popup = page.waitForEvent('popup')
  await page.evaluate(() => void open('/?Size=left'))
  await popup
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 50 })
  await context.setOffline(true)
})

test('the next test gets the same page, and finds nothing of that', async ({ page, context }) => {
  pages.push(page)
  expect(context.pages()).toEqual([page])
  const before = heard.length
  await page.goto('/')
  expect(await traces(page)).toEqual(first)
  expect(heard.length).toBe(before)
  await page.clock.install()
})

test('a page whose clock was replaced is closed', async ({ page }) => {
  pages.push(page)
  expect([pages[0] === pages[1], new Set(pages).size]).toEqual([true, 2])
})
