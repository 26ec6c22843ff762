import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

// The minified script: axe-core's export is more than twice as long, and every page has to parse it.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Expects axe to find no violation in the light and in the dark scheme, and lets the test go on if it finds some.
 * `within` selects the part that has changed since the last check of the page. The dark scheme can break only the
 * rules about colours.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  if (await page.evaluate(() => !window.axe)) await page.evaluate(AXE)
  await arrived(page)
  const byDay = await violations(page, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  const atDusk = await violations(page, within, COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft([...byDay, ...atDusk], `${page.url()}, ${within}`).toEqual([])
}

/** Waits for the end of all transitions. */
const arrived = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moves = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(moves.map(({ finished }) => finished))
  })

/** The violations of these rules, or of axe's default ones. */
const violations = (page: Page, within: string, rules: string[] | null = null): Promise<string[]> =>
  page.evaluate(
    async ([selector, runOnly]) => {
      const results = await window.axe?.run(selector, {
        resultTypes: ['violations'],
        preload: false,
        ...(runOnly && { runOnly }),
      })
      if (!results) throw new Error('axe is not in the page')
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html}`),
      )
    },
    [within, rules] as const,
  )
