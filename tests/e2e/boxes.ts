import type { Locator } from '@playwright/test'

/** An element's box in the window, in pixels. Throws if the element is hidden. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is hidden`)
  const { x, y, width, height } = box
  return { ...box, right: x + width, bottom: y + height, middle: x + width / 2 }
}
