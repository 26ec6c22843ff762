import * as viewerWords from '../../words/viewer.ts'
import { pictureSources } from '../storefront/pictures.ts'
import type { Picture, PicturePair } from '../storefront/product.ts'
import { openDialog } from '../ui/open-dialog.ts'
import './viewer-styles.css'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** A swipe down of more pixels closes the viewer. */
const SWIPE = 80

let opened: HTMLDialogElement | undefined

/** Shows pictures in a dialog over the page, one after the other in a strip. */
export function openPictureViewer(pictures: PicturePair[], title: string, first: number) {
  // A second press before the first has imported this chunk opens nothing.
  if (opened?.open) return
  const dialog = element('dialog', { className: 'viewer', ariaLabel: viewerWords.title(title) })
  const strip = element('div', {
    className: 'viewer-strip',
    role: 'group',
    ariaLabel: viewerWords.pictures,
  })
  const count = element('p', { className: 'viewer-count', role: 'status' })
  const places = document.querySelectorAll('.gallery li')
  const slides = pictures.map(({ picture, lit }, index) => {
    const onPage = [...(places[index]?.querySelectorAll('img') ?? [])].findLast(
      (each) => each.getClientRects().length > 0,
    )
    return slideOf((onPage?.matches('.lit') && lit) || picture, title, onPage?.currentSrc)
  })
  let shown = first
  const show = (index: number) => slides[index]?.scrollIntoView()
  const close = button(viewerWords.close, 'cross', () => dialog.close())
  close.autofocus = true
  strip.append(...slides)
  dialog.append(strip, count, close)
  if (pictures.length > 1) {
    dialog.append(
      button(viewerWords.previous, 'previous', () => show(shown - 1)),
      button(viewerWords.next, 'next', () => show(shown + 1)),
    )
  }
  dialog.addEventListener('keydown', (event) => {
    const step = (STEPS[event.key] ?? 0) * (document.dir === 'rtl' ? -1 : 1)
    // With such a key it is a shortcut of the browser, such as Alt + ← for Back.
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    // Keep the strip, when it has the focus, from scrolling by the key as well.
    event.preventDefault()
    show(shown + step)
  })
  dialog.addEventListener('close', () => dialog.remove())
  strip.addEventListener('scroll', () => {
    const now = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
    if (now !== shown) update(now)
  })
  let from: Touch | undefined
  strip.addEventListener('touchstart', ({ touches }) => {
    from = touches.length === 1 ? touches[0] : undefined
  })
  strip.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from || !to || slides[shown]?.matches('.zoomed')) return
    const down = to.clientY - from.clientY
    if (down > SWIPE && down > 2 * Math.abs(to.clientX - from.clientX)) dialog.close()
  })
  document.body.append(dialog)
  openDialog(dialog)
  opened = dialog
  show(first)
  update(first)

  /** Makes a slide the current one: resets the last one's zoom, sets the count, loads its neighbours. */
  function update(now: number) {
    slides[shown]?.classList.remove('zoomed')
    shown = now
    count.textContent = pictures.length > 1 ? `${now + 1} / ${pictures.length}` : ''
    for (const slide of slides.slice(Math.max(0, now - 1), now + 2)) {
      for (const image of slide.getElementsByTagName('img')) image.loading = 'eager'
    }
  }
}

/** A picture that a press enlarges, and makes fit again. Shows `smaller` until it has loaded. */
function slideOf(picture: Picture, title: string, smaller: string | undefined): HTMLElement {
  const { srcSet: srcset, ...sources } = pictureSources(picture)
  const alt = picture.altText ?? title
  // `loading` comes before the sources, or the browser fetches them at once.
  const lazy = { loading: 'lazy', draggable: false, alt, sizes: '200vmin' } as const
  const image = element('img', { ...lazy, srcset, ...sources })
  const slide = element('div', { className: 'viewer-slide', tabIndex: 0 })
  slide.append(image)
  if (smaller) slide.style.background = `url(${JSON.stringify(smaller)}) center / contain no-repeat`
  image.addEventListener('load', () => slide.removeAttribute('style'))
  image.addEventListener('click', ({ detail, offsetX, offsetY, clientX, clientY }) => {
    // The first press of a double click may have opened the viewer.
    if (detail > 1) return
    const [x, y] = [offsetX / image.width, offsetY / image.height]
    slide.classList.toggle('zoomed')
    // Brings the pressed point back under the pointer.
    const { left, top, width, height } = image.getBoundingClientRect()
    slide.scrollBy(left + x * width - clientX, top + y * height - clientY)
  })
  return slide
}

/** `sign`: the class that draws it. */
const button = (ariaLabel: string, sign: string, onclick: () => void): HTMLButtonElement =>
  element('button', { className: `icon-button ${sign}`, ariaLabel, onclick })

/** An element with these properties, set in their order. */
const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties)
  // Firefox reflects them since version 119.
  if (made.ariaLabel) made.setAttribute('aria-label', made.ariaLabel)
  if (made.role) made.setAttribute('role', made.role)
  return made
}
