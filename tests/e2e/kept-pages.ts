import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from '@playwright/test'

/** A page that a worker keeps from test to test, in a context of its own. */
export type KeptPage = {
  context: BrowserContext
  page: Page
  options: BrowserContextOptions
  /** DevTools sessions that tests have opened. */
  sessions: Set<CDPSession>
  /** Init scripts that tests have added. */
  scripts: Promise<Disposable>[]
  /** Whether a test has done something that can't be undone. */
  isUsedUp: boolean
}

/** A cheap address of the shop: the page that opens it keeps its process for the next test. */
const BETWEEN_TESTS = '/healthz'

/**
 * The pages of a worker, one for each set of options. A page's process costs more than most of the tests in it, so a
 * test gets the page of the test before it, put back.
 */
export function createKeptPages(browser: Browser) {
  const kept = new Map<string, KeptPage>()
  return { take, giveBack }

  /** A page with these options of a context. */
  async function take(options: object): Promise<KeptPage> {
    const key = JSON.stringify(options)
    const known = kept.get(key)
    kept.delete(key)
    return known ?? openPage(browser, JSON.parse(key))
  }

  async function giveBack(used: KeptPage): Promise<void> {
    if (used.isUsedUp) return used.context.close()
    await putBack(used)
    kept.set(JSON.stringify(used.options), used)
  }
}

/** Events whose listeners are tests' alone. Playwright itself listens to others. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'load',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<KeptPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const opened: KeptPage = {
    context,
    page,
    options,
    sessions: new Set(),
    scripts: [],
    isUsedUp: false,
  }
  after([page, context], ['addInitScript'], (added) => opened.scripts.push(added))
  after([page, context], ['exposeFunction', 'exposeBinding'], useUp)
  after([context.clock], ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], useUp)
  const openSession = context.newCDPSession.bind(context)
  context.newCDPSession = async (target) => {
    const session = await openSession(target)
    opened.sessions.add(session)
    session.on('close', () => opened.sessions.delete(session))
    return session
  }
  return opened

  function useUp() {
    opened.isUsedUp = true
  }
}

/** Calls `note` after each call of these methods, with what the call returned. */
function after(
  objects: object[],
  methods: string[],
  note: (returned: Promise<Disposable>) => void,
) {
  for (const object of objects) {
    for (const name of methods) {
      const method = Reflect.get(object, name)
      Reflect.set(object, name, (...args: unknown[]) => {
        const returned = method.apply(object, args)
        note(returned)
        return returned
      })
    }
  }
}

/** Undoes what a test may have done to a page, and leaves it at `BETWEEN_TESTS` with an empty history. */
async function putBack({ context, page, options, sessions, scripts }: KeptPage): Promise<void> {
  for (const session of sessions) await session.detach().catch(() => undefined)
  for (const script of scripts.splice(0)) await (await script).dispose()
  for (const each of [page, context]) {
    for (const event of EVENTS) each.removeAllListeners(event)
    await each.unrouteAll({ behavior: 'ignoreErrors' })
    await each.setExtraHTTPHeaders({})
  }
  await context.setOffline(false)
  await context.clearPermissions()
  if (options.permissions) await context.grantPermissions(options.permissions)
  const {
    viewport,
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    forcedColors = 'none',
    contrast = 'no-preference',
  } = options
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast })
  if (viewport) await page.setViewportSize(viewport)
  // Outside of the window, where the pointer hovers over nothing.
  await page.mouse.move(-1, -1)
  // A step back in history that has not ended cancels the first visit.
  const visit = () => page.goto(BETWEEN_TESTS)
  await visit().catch(visit)
  for (const each of context.pages()) if (each !== page) await each.close()
  // After the visit, because a page that is left writes to its storage.
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.name = ''
  })
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  // Also empties the memory's cache, which the next command leaves.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.clearBrowserCache')
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}
