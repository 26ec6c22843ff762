import * as viewerWords from '../../words/viewer.ts'
import { pictureSources } from '../storefront/pictures.ts'
import type { Picture, PicturePair } from '../storefront/product.ts'
import { openDialog } from '../ui/open-dialog.ts'
import { along, arrowStep, isShortcut } from '../ui/plain-click.ts'

const FACTORS: Record<string, number> = { '+': 1.5, '-': 1 / 1.5 }

let isHintShown = false

/** Shows pictures in a dialog over the page. On a touch screen, a page's first viewer says how to zoom. */
export function openPictureViewer(pictures: PicturePair[], title: string, first: number) {
  // A second press before the first has loaded this part opens nothing.
  if (document.querySelector('.viewer')) return
  const dialog = element('dialog', { className: 'viewer', ariaLabel: viewerWords.title(title) })
  const strip = element('div', {
    className: 'viewer-strip',
    role: 'group',
    ariaLabel: viewerWords.pictures,
  })
  const count = element('p', { className: 'viewer-count', role: 'status' })
  const closeViewer = () => dialog.close()
  const places = document.querySelectorAll('.gallery li')
  const slides = pictures.map(({ picture, lit }, index) => {
    const onPage = [...(places[index]?.querySelectorAll('img') ?? [])].findLast((each) =>
      each.checkVisibility(),
    )
    const shown = onPage?.matches('.lit') ? lit : picture
    const zoomed = zoomable(imageOf(shown ?? picture, title), closeViewer)
    const { slide, image } = zoomed
    // Shows the page's smaller picture until the large one has loaded.
    if (onPage?.currentSrc)
      slide.style.background = `url(${JSON.stringify(onPage.currentSrc)}) center / contain no-repeat`
    image.addEventListener('load', () => (slide.style.background = ''))
    return zoomed
  })
  strip.append(...slides.map(({ slide }) => slide))
  const close = button(viewerWords.close, '×', closeViewer)
  close.autofocus = true
  dialog.append(strip, count)
  const hint = element('p', { className: 'viewer-hint', textContent: viewerWords.hint })
  if (!isHintShown) dialog.append(hint)
  isHintShown = true
  dialog.append(close)
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
    slides[shown]?.zoom(FACTORS[key] ?? 1)
    const step = arrowStep(event)
    if (!step) return
    // Keep the strip, when it has the focus, from scrolling by the key as well.
    event.preventDefault()
    show(shown + step)
  })
  // A resized window leaves the strip between two slides.
  const resized = new ResizeObserver(() => {
    show(shown)
    for (const { slide } of slides) slide.scrollLeft = (slide.scrollWidth - slide.clientWidth) / 2
  })
  dialog.addEventListener('close', () => {
    resized.disconnect()
    dialog.remove()
  })
  strip.addEventListener('scroll', () => {
    const now = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
    if (now !== shown) update(now)
  })
  document.body.append(dialog)
  openDialog(dialog)
  show(first)
  update(first)
  resized.observe(strip)

  function show(index: number) {
    strip.scrollTo({ left: along() * index * strip.clientWidth })
  }

  /** Makes a slide the current one: resets the last one's zoom, sets the count, loads its neighbours. */
  function update(now: number) {
    slides[shown]?.zoom(0)
    shown = now
    count.textContent = pictures.length > 1 ? `${now + 1} / ${pictures.length}` : ''
    for (const { image } of slides.slice(Math.max(0, now - 1), now + 2)) image.loading = 'eager'
  }
}

function imageOf(picture: Picture, title: string): HTMLImageElement {
  const { srcSet: srcset, ...sources } = pictureSources(picture)
  const alt = picture.altText ?? title
  // `loading` comes before the sources, or the browser fetches them at once.
  const lazy = { loading: 'lazy', draggable: false, alt, sizes: '200vmin' } as const
  return element('img', { ...lazy, srcset, ...sources })
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
const TAP_PX = 24
const WHEEL_STEP = 0.002
const SWIPE_PX = 80

type Point = { x: number; y: number }

/**
 * A picture's slide. A tap makes it as high as the window. Two fingers, a double tap or click, and the wheel zoom it;
 * one pointer then moves it. A swipe down and a press beside it call `onClose`. `zoom(0)` resets it.
 */
function zoomable(image: HTMLImageElement, onClose: () => void) {
  const slide = element('div', { className: 'viewer-slide', tabIndex: 0 })
  slide.append(image)
  const pointers = new Map<number, Point>()
  let scale = 1
  // From the slide's middle to the picture's.
  let moved: Point = { x: 0, y: 0 }
  let pressed: PointerEvent | null = null
  /** How far a picture wider than the window reaches beyond it on either side. */
  const spare = () => Math.max(0, (image.offsetWidth - slide.clientWidth) / 2)
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
    if (pointers.size === 0) pressed = event
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
    } else {
      image.style.translate = `0 ${swipedDown(event)}px`
    }
  })
  slide.addEventListener('pointerup', (event) => {
    const isPinch = pointers.size > 1
    release(event)
    if (isPinch) return
    if (swipedDown(event) > SWIPE_PX) return onClose()
    const at = fromMiddle(event)
    const isSecond =
      event.timeStamp - lastTap.time < DOUBLE_TAP_MS && distance(at, lastTap) < TAP_PX
    if (isSecond) zoomTo(scale > 1 ? 1 : DOUBLE_TAP, at)
    else if (isTap(event)) fill(at)
    lastTap = { ...at, time: isSecond ? -Infinity : event.timeStamp }
  })
  slide.addEventListener('pointercancel', release)
  // A captured pointer changes its click's target, so the pressed element decides. Ignores the second press of a double
  // click, as the first may have opened the viewer, and presses on a loading picture's smaller version.
  slide.addEventListener('click', ({ detail }) => {
    if (detail < 2 && pressed?.target === slide && image.complete) onClose()
  })
  return {
    slide,
    image,
    zoom(factor: number) {
      if (factor === 0) slide.classList.remove('filled')
      zoomTo(scale * factor, { x: 0, y: 0 })
    },
  }

  function release({ pointerId }: PointerEvent) {
    pointers.delete(pointerId)
    image.style.translate = ''
  }

  /** How many pixels a finger has moved down; 0 if the picture is zoomed. */
  function swipedDown(event: PointerEvent): number {
    const isSwipe = event.pointerType === 'touch' && scale === 1 && pointers.size < 2
    return isSwipe && pressed ? Math.max(0, event.clientY - pressed.clientY) : 0
  }

  /** Whether a finger has touched a picture that is not zoomed, and not moved it. */
  function isTap({ pointerType, target, clientX: x, clientY: y }: PointerEvent): boolean {
    const isMoved =
      !pressed || distance({ x, y }, { x: pressed.clientX, y: pressed.clientY }) > TAP_PX
    return pointerType === 'touch' && scale === 1 && target === image && !isMoved
  }

  /** Makes the picture as high as the window, around a point, or fits it again. */
  function fill({ x }: Point) {
    const width = image.offsetWidth
    slide.classList.toggle('filled')
    slide.scrollLeft = spare() + x * (image.offsetWidth / width - 1)
  }

  /** Zooms around a point, given from the slide's middle. */
  function zoomTo(wanted: number, at: Point) {
    const next = Math.min(MOST, Math.max(1, wanted))
    const ratio = next / scale
    if (scale === 1) moved = { x: spare() - slide.scrollLeft, y: 0 }
    scale = next
    slide.classList.toggle('zoomed', scale > 1)
    place({ x: at.x - (at.x - moved.x) * ratio, y: at.y - (at.y - moved.y) * ratio })
  }

  /** Moves the picture, no further than its edges. The browser scrolls a picture that is not zoomed. */
  function place({ x, y }: Point) {
    const within = (length: number, room: number, by: number) => {
      const most = Math.max(0, (length * scale - room) / 2)
      return Math.min(most, Math.max(-most, by))
    }
    moved = {
      x: within(image.offsetWidth, slide.clientWidth, x),
      y: within(image.offsetHeight, slide.clientHeight, y),
    }
    slide.scrollLeft = spare() - (scale === 1 ? moved.x : 0)
    image.style.transform =
      scale === 1 ? '' : `translate(${moved.x}px, ${moved.y}px) scale(${scale})`
  }

  function fromMiddle({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = slide.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
