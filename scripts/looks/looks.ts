// `npm run looks -- cart product`: takes screenshots of these scenes, or of all, at four widths, by day
// and at dusk, and writes a page that shows them side by side.
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { buildIfChanged } from '../build/build.ts'
import { inProject } from '../project.ts'
import { stop } from '../stop.ts'
import { findBrowser, QUIET_ARGS } from '../test/browser.ts'
import { createControls } from '../test/demo-controls.ts'
import { startPair } from '../test/running-pair.ts'
import { scenes, type Scene } from './scenes.ts'

const folder = inProject('.cache/looks')
const heights = { 390: 844, 768: 1024, 1440: 900, 2560: 1440 }
const colours = ['light', 'dark'] as const

const wanted = process.argv.slice(2)
const names = Object.keys(scenes)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  stop(`There is no scene ${unknown.join(', ')}. The scenes are: ${names.join(', ')}`)
}

await buildIfChanged()
mkdirSync(folder, { recursive: true })
// Caches no page, so that each scene shows the store as it set it up.
const env = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }
const shop = await startPair({ controls: true, env })
const demo = createControls(shop.demoOrigin)
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: QUIET_ARGS,
})
try {
  for (const [name, scene] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
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
writeFileSync(`${folder}/index.html`, contactSheet())
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

/** Loads lazy pictures too, which otherwise load near the window only. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const waits = Array.from(document.images, (image) => image.decode().catch(() => {}))
    await Promise.all(waits)
  })
}

/** A page with a row of screenshots for each scene. */
function contactSheet(): string {
  const views = Object.keys(heights).flatMap((width) => colours.map((each) => `${width}-${each}`))
  const rows = names.map((name) => {
    const cells = views.map((view) => {
      const file = `${name}-${view}.png`
      return `<a href="${file}"><img loading="lazy" src="${file}" alt="${view}" title="${view}"></a>`
    })
    return `<h2>${name}</h2><p>${cells.join('')}</p>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Looks</title>
<style>
body { margin: 1rem; font: 14px/1.4 system-ui; background: #777; color: #fff }
p { display: flex; gap: 0.5rem }
img { max-width: 26rem; max-height: 30rem }
</style>
${rows.join('\n')}
</html>
`
}
