import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser, type FakeBrowser } from './testing/fake-browser.ts'

let browser: FakeBrowser
beforeEach(() => (browser = fakeBrowser()))
afterEach(() => vi.unstubAllGlobals())

/** Loads the page's script, and opens a dialog if it is to be opened. */
async function load() {
  vi.resetModules()
  const { openDialog } = await import('./open-dialog.ts')
  const dialog = browser.dialog()
  return { dialog, open: () => openDialog(dialog) }
}

describe.each([true, false])('with the Navigation API: %s', (hasNavigation) => {
  beforeEach(() => (browser = fakeBrowser({ hasNavigation })))

  test('a dialog closes in a hidden tab, whose close event never comes → its entry is left', async () => {
    browser = fakeBrowser({ hasNavigation, isHidden: true })
    const { dialog, open } = await load()
    open()
    expect(browser.shown()).toBe('/product dialog')
    dialog.close()
    await browser.settle()
    expect(browser.shown()).toBe('/product')
    open()
    expect(browser.shown()).toBe('/product dialog')
    expect(browser.length()).toBe(3)
  })

  test('an address is typed while the dialog is open, and the dialog closes before its page comes → nothing goes back', async () => {
    const { dialog, open } = await load()
    open()
    browser.dispatch('beforeunload')
    dialog.close()
    await browser.settle()
    expect(browser.shown()).toBe('/product dialog')
    expect(browser.asked).toBe(0)
  })

  test('Back closes the dialog → nothing goes back once more', async () => {
    const { dialog, open } = await load()
    open()
    browser.traverse(-1)
    expect(dialog.open).toBe(false)
    await browser.settle()
    expect(browser.shown()).toBe('/product')
    expect(browser.asked).toBe(0)
  })

  test('a dialog closes and opens again in one script → it keeps its entry', async () => {
    const { dialog, open } = await load()
    open()
    dialog.close()
    open()
    await browser.settle()
    expect(browser.shown()).toBe('/product dialog')
    browser.traverse(-1)
    expect(dialog.open).toBe(false)
    expect(browser.shown()).toBe('/product')
  })

  test('a page is reloaded with a dialog’s entry → the entry is left', async () => {
    browser.push('dialog')
    await load()
    await browser.settle()
    expect(browser.shown()).toBe('/product')
  })

  test('a link is pressed before a slow page’s script has run → nothing goes back', async () => {
    browser.push('dialog')
    browser.press()
    await load()
    await browser.settle()
    expect(browser.asked).toBe(0)
  })

  test('Back restores a page that a link has left while the browser was going back → the entry is left', async () => {
    const { dialog, open } = await load()
    open()
    browser.hold()
    dialog.close()
    await browser.settle()
    browser.drop()
    expect(browser.shown()).toBe('/product dialog')
    browser.dispatch('pageshow', { persisted: true })
    await browser.settle()
    expect(browser.shown()).toBe('/product')
    browser.dispatch('pageshow', { persisted: true })
    await browser.settle()
    expect(browser.shown()).toBe('/product')
  })
})

test('a product is opened in place while the browser is going back → it stays open', async () => {
  const { dialog, open } = await load()
  open()
  browser.hold()
  dialog.close()
  await browser.settle()
  browser.push(null, '/product/next')
  browser.release()
  expect(browser.shown()).toBe('/product/next')
})

test('the entry before is another document’s → nothing goes back', async () => {
  browser.replace('dialog')
  await load()
  await browser.settle()
  expect(browser.asked).toBe(0)
})
