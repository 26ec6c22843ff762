import { viewerWords } from '../../words/viewer.ts'
import { pictureSources } from '../storefront/pictures.ts'
import type { Picture } from '../storefront/product.ts'
import { isShortcut } from '../ui/plain-click.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const FACTORS: Record<string, number> = { '+': 1.5, '-': 1 / 1.5 }

/** Shows pictures in a dialog over the page, each as large as the window. */
export function openPictureViewer(pictures: Picture[], title: string, first: number) {
  // A second press before the first has loaded this part opens nothing.
  if (document.querySelector('.viewer')) return
  const dialog = element('dialog', { className: 'viewer', ariaLabel: viewerWords.title(title) })
  const strip = element('div', {
    className: 'viewer-strip',
    role: 'group',
    ariaLabel: viewerWords.pictures,
    tabIndex: 0,
  })
  const count = element('p', { className: 'viewer-count', role: 'status' })
  const slides = pictures.map((picture) => slideOf(picture, title))
  const zooms = slides.map(zoomable)
  strip.append(...slides)
  const close = button(viewerWords.close, '×', () => dialog.close())
  close.autofocus = true
  dialog.append(strip, count, close)
  if (pictures.length > 1) {
    dialog.append(
      button(viewerWords.previous, '‹', () => show(shown - 1)),
      button(viewerWords.next, '›', () => show(shown + 1)),
    )
  }
  let shown = first

  dialog.addEventListener('keydown', (event) => {
    const { key } = event
    if (isShortcut(event)) return
    zooms[shown]?.(FACTORS[key] ?? 1)
    const step = STEPS[key]
    if (!step) return
    // Keep the strip, when it has the focus, from scrolling by the key as well.
    event.preventDefault()
    show(shown + step)
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
  const slide = element('div', { className: 'viewer-slide' })
  const { srcSet: srcset, ...sources } = pictureSources(picture)
  const alt = picture.altText ?? title
  // `loading` comes before the sources, or the browser fetches them at once.
  const lazy = { loading: 'lazy', draggable: false, alt, sizes: '200vmin' } as const
  slide.append(element('img', { ...lazy, srcset, ...sources }))
  return slide
}

const button = (ariaLabel: string, textContent: string, onclick: () => void): HTMLButtonElement =>
  element('button', { className: 'icon-button', ariaLabel, textContent, onclick })

/** An element with these properties, set in their order. */
const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties)

const MOST = 4
const DOUBLE_TAP = 2.5
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 24
const WHEEL_STEP = 0.002

type Point = { x: number; y: number }

/**
 * Lets a slide's picture be zoomed by two fingers, a double tap or click, or the wheel, and moved by one
 * pointer while it is zoomed. Returns a function that zooms by a factor; 0 resets.
 */
function zoomable(slide: HTMLElement): (factor: number) => void {
  const pointers = new Map<number, Point>()
  let scale = 1
  let moved: Point = { x: 0, y: 0 }
  let lastTap = { x: 0, y: 0, time: -Infinity }

  slide.addEventListener(
    'wheel',
    (event) => {
      // Sideways, the wheel scrolls to the next slide.
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      zoomTo(scale * Math.exp(-event.deltaY * WHEEL_STEP), fromMiddle(event))
    },
    { passive: false },
  )
  slide.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, fromMiddle(event))
    if (scale > 1 || pointers.size > 1) slide.setPointerCapture(event.pointerId)
  })
  slide.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const [, other] = [...pointers].find(([id]) => id !== event.pointerId) ?? []
    pointers.set(event.pointerId, now)
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      zoomTo((scale * distance(now, other)) / Math.max(1, distance(before, other)), middle)
    } else if (scale > 1) {
      place({ x: moved.x + now.x - before.x, y: moved.y + now.y - before.y })
    }
  })
  slide.addEventListener('pointerup', (event) => {
    const isPinch = pointers.size > 1
    pointers.delete(event.pointerId)
    if (isPinch) return
    const at = fromMiddle(event)
    const isSecond =
      event.timeStamp - lastTap.time < DOUBLE_TAP_MS && distance(at, lastTap) < DOUBLE_TAP_PX
    if (isSecond) zoomTo(scale > 1 ? 1 : DOUBLE_TAP, at)
    lastTap = { ...at, time: isSecond ? -Infinity : event.timeStamp }
  })
  slide.addEventListener('pointercancel', ({ pointerId }) => pointers.delete(pointerId))
  return (factor) => zoomTo(scale * factor, { x: 0, y: 0 })

  /** Zooms around a point, given from the slide's middle. */
  function zoomTo(wanted: number, at: Point) {
    const next = Math.min(MOST, Math.max(1, wanted))
    const ratio = next / scale
    scale = next
    slide.classList.toggle('zoomed', scale > 1)
    place({ x: at.x - (at.x - moved.x) * ratio, y: at.y - (at.y - moved.y) * ratio })
  }

  /** Moves the picture, no further than its edges. */
  function place({ x, y }: Point) {
    const [image] = slide.children
    if (!(image instanceof HTMLElement)) return
    const within = (length: number, room: number, by: number) => {
      const most = Math.max(0, (length * scale - room) / 2)
      return Math.min(most, Math.max(-most, by))
    }
    moved = {
      x: within(image.offsetWidth, slide.clientWidth, x),
      y: within(image.offsetHeight, slide.clientHeight, y),
    }
    image.style.transform = `translate(${moved.x}px, ${moved.y}px) scale(${scale})`
  }

  function fromMiddle({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = slide.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
