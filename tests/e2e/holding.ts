import type { Page, Request } from '@playwright/test'

type LetGo = () => void

/** Holds the page's scripts back, or the part of this name, until the answer is called. */
export const holdScripts = (page: Page, part = ''): Promise<LetGo> =>
  hold(page, (request) => new RegExp(`/assets/${part}.*\\.js$`).test(request.url()))

/** Holds back calls of the provider that have these words in them, until the answer is called. */
export const holdCalls = (page: Page, words: string): Promise<LetGo> =>
  hold(page, (request) => request.postData()?.includes(words) === true)

/** Keeps toasts until they are dismissed: they would go with the end of an animation. */
export async function holdToasts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

async function hold(page: Page, isMeant: (request: Request) => boolean): Promise<LetGo> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    if (isMeant(route.request())) await promise
    await route.continue()
  })
  return resolve
}

export const isPicture = (request: Request): boolean => request.resourceType() === 'image'

/** Holds the page's pictures back until the answer is called. */
export const holdPictures = (page: Page): Promise<LetGo> => hold(page, isPicture)
