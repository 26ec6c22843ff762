import { once } from 'node:events'
import type { Engine } from './engine.ts'
import { programs } from './programs.ts'
import { startProgram } from './start-program.ts'
import { openBrowser } from './webkit-browser.ts'
import { visitIn } from './webkit-visit.ts'

/** WebKitGTK's small browser, driven over WebDriver, on a screen that nobody sees. */
export async function startWebKit(): Promise<Engine> {
  // It takes any number that is free, and tells it.
  const options = ['-displayfd', '1', '-screen', '0', '1600x1200x24']
  const screen = await startProgram(programs.xvfb, options)
  const [number] = await Promise.race([once(screen.output, 'data'), once(screen.output, 'end')])
  const display = `:${String(number).trim()}`
  return {
    visit: async () => {
      // A browser of its own for each visit: it keeps nothing.
      const { browser, stop } = await openBrowser(display)
      const visit = await visitIn(browser)
      return { ...visit, close: () => visit.close().finally(stop) }
    },
    close: screen.stop,
  }
}
