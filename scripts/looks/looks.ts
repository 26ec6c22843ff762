// `npm run looks -- cart product`: takes screenshots of these scenes, or of all, at four widths, by day
// and at dusk, and writes a page that shows them side by side.
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { buildIfChanged } from '../build/build.ts'
import { inProject } from '../project.ts'
import { stop } from '../stop.ts'
import { findBrowser, QUIET_ARGS } from '../test/browser.ts'
import { createControls } from '../test/demo-controls.ts'
import { startPair } from '../test/running-pair.ts'
import { scenes, type Scene } from './scenes.ts'

const folder = inProject('.cache/looks')
const heights = { 390: 844, 768: 1024, 1440: 900, 2560: 1440 }
const colours = { light: 'light', dusk: 'dark' } as const
const views = Object.keys(heights).flatMap((width) =>
  Object.keys(colours).map((colour) => `${width}-${colour}`),
)

const wanted = process.argv.slice(2)
const names = scenes.map((scene) => scene.name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  stop(`There is no scene ${unknown.join(', ')}. The scenes are: ${names.join(', ')}`)
}
const taken = wanted.length === 0 ? scenes : scenes.filter(({ name }) => wanted.includes(name))

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
  for (const [at, scene] of taken.entries()) {
    process.stdout.write(`${at + 1} of ${taken.length}: ${scene.name}\n`)
    await scene.store?.(demo)
    for (const [width, height] of Object.entries(heights)) {
      await take(browser, scene, Number(width), height)
    }
    await demo.reset()
  }
} finally {
  await browser.close()
  await shop.stop()
}
writeFileSync(`${folder}/index.html`, contactSheet())
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
  if (scene.isWhole) await loadPictures(shown)
  for (const [colour, colorScheme] of Object.entries(colours)) {
    await shown.emulateMedia({ ...scene.emulate, colorScheme })
    // Animations end within half a second.
    await shown.waitForTimeout(500)
    const path = `${folder}/${scene.name}-${width}-${colour}.png`
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
  const row = (scene: string) =>
    `<tr><th>${scene}</th>${views.map((view) => cell(`${scene}-${view}`)).join('')}</tr>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Looks</title>
<style>
body { margin: 1rem; font: 14px/1.4 system-ui; background: #777; color: #fff }
th { padding: 0.5rem; text-align: left; vertical-align: top }
img { display: block; max-width: 26rem; max-height: 30rem; object-fit: contain; object-position: top }
</style>
<table>
<tr><th></th>${views.map((view) => `<th>${view}</th>`).join('')}</tr>
${names.map(row).join('\n')}
</table>
</html>
`
}

function cell(name: string): string {
  return `<td><a href="${name}.png"><img loading="lazy" src="${name}.png" alt="${name}"></a></td>`
}
