import { pictureSources } from '../storefront/pictures.ts'
import type { Picture } from '../storefront/product.ts'
import { isShortcut } from '../ui/plain-click.ts'
import { zoomable } from './zoom.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const FACTORS: Record<string, number> = { '+': 1.5, '-': 1 / 1.5 }

/** Shows photographs over the page, each as large as the window, until the dialog is closed. */
export function openPhotoViewer(photos: Picture[], title: string, first: number) {
  // Pressed twice before it has come.
  if (document.querySelector('.viewer')) return
  const dialog = element('dialog', 'viewer')
  dialog.ariaLabel = `Photographs of ${title}`
  const strip = element('div', 'viewer-strip')
  strip.role = 'group'
  strip.ariaLabel = 'Photographs'
  strip.tabIndex = 0
  const count = element('p', 'viewer-count')
  count.role = 'status'
  const slides = photos.map((photo) => slideOf(photo, title))
  const zooms = slides.map(zoomable)
  strip.append(...slides)
  const close = button('Close', '×', () => dialog.close())
  close.autofocus = true
  dialog.append(strip, count, close)
  if (photos.length > 1) {
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
      // In focus, the strip would scroll by itself too.
      event.preventDefault()
      show(shown + (STEPS[key] ?? 0))
    }
    zooms[shown]?.(FACTORS[key] ?? 1)
  })
  const turned = new ResizeObserver(() => show(shown))
  dialog.addEventListener('close', () => {
    turned.disconnect()
    dialog.remove()
  })
  strip.addEventListener('scroll', () => {
    const now = Math.round(strip.scrollLeft / strip.clientWidth)
    if (now !== shown) tell(now)
  })
  document.body.append(dialog)
  dialog.showModal()
  show(first)
  tell(first)
  // In a window that is turned each stands elsewhere.
  turned.observe(strip)

  function show(index: number) {
    strip.scrollTo({ left: index * strip.clientWidth })
  }

  function tell(now: number) {
    zooms[shown]?.(0)
    shown = now
    count.textContent = photos.length > 1 ? `${now + 1} / ${photos.length}` : ''
    for (const near of slides.slice(Math.max(0, now - 1), now + 2)) {
      for (const photo of near.querySelectorAll('img')) photo.loading = 'eager'
    }
  }
}

function slideOf(photo: Picture, title: string): HTMLElement {
  const slide = element('div', 'viewer-slide')
  const image = document.createElement('img')
  // Before its source, or it is fetched at once.
  image.loading = 'lazy'
  image.draggable = false
  image.alt = photo.altText ?? title
  const { src, srcSet, width, height } = pictureSources(photo)
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
