import type { Page, Request } from '@playwright/test'

type Release = () => void

/** Holds back the page's scripts, or those whose name starts with `chunk`, until the result is called. */
export const holdScripts = (page: Page, chunk = ''): Promise<Release> =>
  hold(page, (request) => new RegExp(`/assets/${chunk}.*\\.js$`).test(request.url()))

/** Holds back the calls to the provider that contain these words, until the result is called. */
export const holdCalls = (page: Page, words: string): Promise<Release> =>
  hold(page, (request) => request.postData()?.includes(words) === true)

/** Holds back the page's pictures until the result is called. */
export const holdPictures = (page: Page): Promise<Release> => hold(page, isPicture)

export const isPicture = (request: Request): boolean => request.resourceType() === 'image'

async function hold(page: Page, isHeld: (request: Request) => boolean): Promise<Release> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    if (isHeld(route.request())) await promise
    await route.fallback()
  })
  return resolve
}
