import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { createControls } from '../test/demo-controls.ts'
import { findBrowser, QUIET_ARGS } from '../test/browser.ts'
import { buildIfChanged } from '../build/build.ts'
import { contactSheet } from './sheet.ts'
import { scenes, type Scene } from './scenes.ts'
import { startPair } from '../test/running-pair.ts'
import { inProject } from '../project.ts'

const folder = inProject('.cache/looks')
const heights = { 390: 844, 768: 1024, 1440: 900, 2560: 1440 }
const colours = { light: 'light', dusk: 'dark' } as const
const views = Object.keys(heights).flatMap((width) =>
  Object.keys(colours).map((colour) => `${width}-${colour}`),
)

// Names after the command choose scenes: `npm run looks -- cart product`.
const chosen = process.argv.slice(2)
const isChosen = ({ name }: Scene) => chosen.length === 0 || chosen.includes(name)
const names = scenes.map((scene) => scene.name)
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`No scene is named ${unknown.join(', ')}. There are: ${names.join(', ')}\n`)
  process.exit(1)
}

await buildIfChanged()
mkdirSync(folder, { recursive: true })
// No page is kept: each scene meets the store as it has set it up.
const env = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }
const shop = await startPair({ controls: true, env })
const demo = createControls(shop.demoOrigin)
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: QUIET_ARGS,
})
try {
  for (const scene of scenes.filter(isChosen)) {
    await scene.store?.(demo)
    for (const [width, height] of Object.entries(heights)) {
      await take(browser, scene, Number(width), height)
    }
    await demo.reset()
    process.stdout.write(`${scene.name}\n`)
  }
} finally {
  await browser.close()
  await shop.stop()
}
writeFileSync(`${folder}/index.html`, contactSheet(names, views))
process.stdout.write(`The contact sheet is ${folder}/index.html\n`)

async function take(from: Browser, scene: Scene, width: number, height: number) {
  const context = await from.newContext({
    viewport: { width, height },
    isMobile: width < 640,
    hasTouch: width < 1024,
  })
  const page = await context.newPage()
  await page.emulateMedia(scene.emulate)
  await page.goto(`${shop.origin}${scene.path}`)
  const shown = (await scene.act?.(page)) ?? page
  if (scene.isWhole) await bringPictures(shown)
  for (const [colour, colorScheme] of Object.entries(colours)) {
    await shown.emulateMedia({ ...scene.emulate, colorScheme })
    // Whatever slides in has arrived.
    await shown.waitForTimeout(500)
    const path = `${folder}/${scene.name}-${width}-${colour}.png`
    await shown.screenshot({ path, fullPage: scene.isWhole === true })
  }
  await context.close()
}

/** Lazy pictures come when they are near the window. */
async function bringPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const waits = Array.from(document.images, (image) => image.decode().catch(() => {}))
    await Promise.all(waits)
  })
}
