import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser, type FakeBrowser } from './testing/fake-browser.ts'

let browser: FakeBrowser
beforeEach(() => (browser = fakeBrowser()))
afterEach(() => vi.unstubAllGlobals())

/** Loads the page's script, and opens a dialog. */
async function openOne() {
  vi.resetModules()
  const { openDialog } = await import('./open-dialog.ts')
  const dialog = browser.dialog()
  const open = () => openDialog(dialog)
  open()
  return { dialog, open }
}

/** Loads the page's script at the current entry of history. */
async function load() {
  vi.resetModules()
  await import('./open-dialog.ts')
  await browser.settle()
}

describe.each([true, false])('with the Navigation API: %s', (hasNavigation) => {
  beforeEach(() => (browser = fakeBrowser({ hasNavigation })))

  test('a dialog closes in a hidden tab, whose close event never comes → its entry is left', async () => {
    browser = fakeBrowser({ hasNavigation, isHidden: true })
    const { dialog, open } = await openOne()
    expect(browser.shown()).toBe('/product dialog')
    dialog.close()
    await browser.settle()
    expect(browser.shown()).toBe('/product')
    open()
    expect(browser.shown()).toBe('/product dialog')
    expect(browser.length()).toBe(3)
  })

  test('an address is typed while the dialog is open, and the dialog closes before its page comes → nothing goes back', async () => {
    const { dialog } = await openOne()
    browser.dispatch('beforeunload')
    dialog.close()
    await browser.settle()
    expect(browser.shown()).toBe('/product dialog')
    expect(browser.asked).toBe(0)
  })

  test('a dialog closes and opens again in one script → it keeps its entry, and Back closes it and nothing else', async () => {
    const { dialog, open } = await openOne()
    dialog.close()
    open()
    await browser.settle()
    expect(browser.shown()).toBe('/product dialog')
    browser.traverse(-1)
    expect(dialog.open).toBe(false)
    await browser.settle()
    expect(browser.shown()).toBe('/product')
    expect(browser.asked).toBe(0)
  })

  test('a page is reloaded with a dialog’s entry → the entry is left, unless a link was pressed before the script has run', async () => {
    browser.push('dialog')
    await load()
    expect(browser.shown()).toBe('/product')
    browser.push('dialog')
    browser.press()
    await load()
    expect(browser.shown()).toBe('/product dialog')
  })

  test('Back restores a page that a link has left while the browser was going back → the entry is left', async () => {
    const { dialog } = await openOne()
    browser.hold()
    dialog.close()
    await browser.settle()
    browser.drop()
    expect(browser.shown()).toBe('/product dialog')
    for (let times = 0; times < 2; times += 1) {
      browser.dispatch('pageshow', { persisted: true })
      await browser.settle()
      expect(browser.shown()).toBe('/product')
    }
  })
})

test('a product is opened in place while the browser is going back → it stays open', async () => {
  const { dialog } = await openOne()
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
  expect(browser.asked).toBe(0)
})
