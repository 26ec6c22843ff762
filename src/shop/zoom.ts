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
export function zoomable(slide: HTMLElement): (factor: number) => void {
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
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
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
