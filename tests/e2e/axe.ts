import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * That axe finds nothing, by day and at dusk. `within` is a selector of what is new since the page was
 * last looked at. Of its rules those on colours alone can tell dusk from day.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe.source)
  await arrived(page)
  const byDay = await violations(page, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  const atDusk = await violations(page, within, COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
  expect([...byDay, ...atDusk]).toEqual([])
}

/** Whatever slides or fades is where it will be. */
const arrived = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moves = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(moves.map(({ finished }) => finished))
  })

/** By these rules, or by all that axe has for everybody. */
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
