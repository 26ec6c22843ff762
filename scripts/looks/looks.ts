// `npm run looks -- cart product`: takes screenshots of these scenes, or of all, at four widths, in the
// light and the dark scheme, and writes a page that shows them side by side.
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { BRAND } from '../../words/folders.ts'
import { buildIfChanged } from '../build/build.ts'
import { inProject, stop } from '../project.ts'
import { findBrowser, QUIET_ARGS } from '../test/browser.ts'
import { createControls } from '../test/demo-controls.ts'
import { startPair } from '../test/running-pair.ts'
import { scenes, type Scene } from './scenes.ts'

const folder = inProject('.cache/looks')
const heights = { 390: 844, 768: 1024, 1440: 900, 2560: 1440 }
const colours = ['light', 'dark'] as const

const all = Object.entries(scenes)
const wanted = process.argv.slice(2)
const chosen = wanted.length > 0 ? all.filter(([name]) => wanted.includes(name)) : all
if (chosen.length < wanted.length) stop(`The scenes are: ${Object.keys(scenes).join(', ')}`)

await buildIfChanged()
mkdirSync(folder, { recursive: true })
// The scenes name Beeswick's products. No page is cached, so that each shows the store as it has set it up.
const env = {
  BRAND,
  DEMO_CATALOG_DIR: inProject('brands/beeswick/catalog'),
  PAGE_FRESH_SECONDS: '0',
  PAGE_KEEP_DAYS: '0',
}
const shop = await startPair({ controls: true, env })
const demo = createControls(shop.demoOrigin)
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: QUIET_ARGS,
})
try {
  for (const [name, scene] of chosen) {
    process.stdout.write(`${name}\n`)
    await scene.store?.(demo)
    for (const [width, height] of Object.entries(heights)) {
      await take(name, scene, Number(width), height)
    }
    await demo.reset()
  }
} finally {
  await browser.close()
  await shop.stop()
}
const views = Object.keys(heights).flatMap((width) => colours.map((each) => `${width}-${each}`))
const rows = all.map(([name]) => {
  const pictures = views.map(
    (view) => `<img loading="lazy" src="${name}-${view}.png" alt="${view}">`,
  )
  return `<h2>${name}</h2><p>${pictures.join('')}</p>`
})
const style = 'p { display: flex; gap: 8px } img { max-width: 26rem; max-height: 30rem }'
writeFileSync(
  `${folder}/index.html`,
  `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join('\n')}`,
)
process.stdout.write(`The contact sheet is ${folder}/index.html\n`)

async function take(name: string, scene: Scene, width: number, height: number) {
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: width < 640,
    hasTouch: width < 1024,
  })
  const page = await context.newPage()
  await page.emulateMedia(scene.emulate)
  await page.goto(`${shop.origin}${scene.path ?? '/'}`)
  await scene.act?.(page)
  const shown = (scene.isNewTab && context.pages().at(-1)) || page
  if (scene.isWhole) await loadPictures(shown)
  for (const colorScheme of colours) {
    await shown.emulateMedia({ ...scene.emulate, colorScheme })
    // Animations end within half a second.
    await shown.waitForTimeout(500)
    const path = `${folder}/${name}-${width}-${colorScheme}.png`
    await shown.screenshot({ path, fullPage: scene.isWhole === true })
  }
  await context.close()
}

/** Loads lazy pictures too, which would otherwise load only near the window. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
  })
}
