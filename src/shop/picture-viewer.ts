import { pictureSources } from '../storefront/pictures.ts'
import type { Picture } from '../storefront/product.ts'
import { isShortcut } from '../ui/plain-click.ts'
import { zoomable } from './zoom.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const FACTORS: Record<string, number> = { '+': 1.5, '-': 1 / 1.5 }

/** Shows pictures in a dialog over the page, each as large as the window. */
export function openPictureViewer(pictures: Picture[], title: string, first: number) {
  // A second press before the first has loaded this part opens nothing.
  if (document.querySelector('.viewer')) return
  const dialog = element('dialog', 'viewer')
  dialog.ariaLabel = `Photographs of ${title}`
  const strip = element('div', 'viewer-strip')
  strip.role = 'group'
  strip.ariaLabel = 'Photographs'
  strip.tabIndex = 0
  const count = element('p', 'viewer-count')
  count.role = 'status'
  const slides = pictures.map((picture) => slideOf(picture, title))
  const zooms = slides.map(zoomable)
  strip.append(...slides)
  const close = button('Close', '×', () => dialog.close())
  close.autofocus = true
  dialog.append(strip, count, close)
  if (pictures.length > 1) {
    dialog.append(
      button('Previous photograph', '‹', () => show(shown - 1)),
      button('Next photograph', '›', () => show(shown + 1)),
    )
  }
  let shown = first

  dialog.addEventListener('keydown', (event) => {
    const { key } = event
    if (isShortcut(event)) return
    if (key in STEPS) {
      // Keep the strip, when it has the focus, from scrolling by the key as well.
      event.preventDefault()
      show(shown + (STEPS[key] ?? 0))
    }
    zooms[shown]?.(FACTORS[key] ?? 1)
  })
  // A resized window leaves the strip between two slides.
  const resized = new ResizeObserver(() => show(shown))
  dialog.addEventListener('close', () => {
    resized.disconnect()
    dialog.remove()
  })
  strip.addEventListener('scroll', () => {
    const now = Math.round(strip.scrollLeft / strip.clientWidth)
    if (now !== shown) update(now)
  })
  document.body.append(dialog)
  dialog.showModal()
  show(first)
  update(first)
  resized.observe(strip)

  function show(index: number) {
    strip.scrollTo({ left: index * strip.clientWidth })
  }

  /** Makes a slide the current one: resets the last one's zoom, sets the count, loads its neighbours. */
  function update(now: number) {
    zooms[shown]?.(0)
    shown = now
    count.textContent = pictures.length > 1 ? `${now + 1} / ${pictures.length}` : ''
    for (const near of slides.slice(Math.max(0, now - 1), now + 2)) {
      for (const image of near.querySelectorAll('img')) image.loading = 'eager'
    }
  }
}

function slideOf(picture: Picture, title: string): HTMLElement {
  const slide = element('div', 'viewer-slide')
  const image = document.createElement('img')
  // Set before the source, or the browser fetches it at once.
  image.loading = 'lazy'
  image.draggable = false
  image.alt = picture.altText ?? title
  const { src, srcSet, width, height } = pictureSources(picture)
  Object.assign(image, { width, height, sizes: '200vmin', srcset: srcSet, src })
  slide.append(image)
  return slide
}

function button(label: string, sign: string, onPress: () => void): HTMLButtonElement {
  const made = element('button', 'icon-button')
  made.ariaLabel = label
  made.textContent = sign
  made.addEventListener('click', onPress)
  return made
}

function element<Name extends 'dialog' | 'div' | 'p' | 'button'>(name: Name, className: string) {
  const made = document.createElement(name)
  made.className = className
  return made
}
