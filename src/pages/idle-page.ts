import { tellEvents } from './events.ts'
import { openInPlace, type Screen } from './open-in-place.ts'
import type { PageData } from './page.ts'

/** What a page does once it is idle: tells what happens in it, and opens products in place. */
export function followPage(data: PageData, screen: Screen) {
  void tellEvents(screen)
  if ('navigation' in window) openInPlace(data, screen)
}
