import './tooltip-styles.css'

// Radix Tooltip's defaults.
const OPEN_AFTER_MS = 700
const SKIP_DELAY_MS = 300
const GAP_PX = 8

const tooltip = document.createElement('div')
tooltip.className = 'tooltip'
tooltip.setAttribute('role', 'tooltip')

let owner: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let closedAt = -Infinity

/** Shows a button's label beside it: at once for the keyboard, after 0.7 s for the mouse. */
export function approachTooltip(button: HTMLElement) {
  if (owner === button) return
  close()
  owner = button
  const isSoon = button.matches(':focus-visible') || performance.now() - closedAt < SKIP_DELAY_MS
  timer = setTimeout(open, isSoon ? 0 : OPEN_AFTER_MS)
}

function open() {
  // Screen readers can't reach elements outside an open modal dialog.
  const place = owner?.closest('dialog') ?? document.body
  if (!owner?.isConnected || !owner.matches(':focus-visible, :hover')) return close()
  tooltip.textContent = owner.getAttribute('aria-label')
  place.append(tooltip)
  const button = owner.getBoundingClientRect()
  const bubble = tooltip.getBoundingClientRect()
  const isAbove = button.bottom + GAP_PX + bubble.height > innerHeight
  const left = button.left + (button.width - bubble.width) / 2
  const widest = document.documentElement.clientWidth - bubble.width - GAP_PX
  tooltip.style.left = `${Math.max(GAP_PX, Math.min(left, widest))}px`
  tooltip.style.top = `${isAbove ? button.top - bubble.height - GAP_PX : button.bottom + GAP_PX}px`
}

function close() {
  clearTimeout(timer)
  if (tooltip.isConnected) closedAt = performance.now()
  tooltip.remove()
  owner = null
}

// The tooltip stays while the pointer is on it, so that it can be read at any magnification.
document.addEventListener('pointerover', ({ target }) => {
  const isOnIt = target instanceof Node && (owner?.contains(target) || tooltip.contains(target))
  if (owner && !isOnIt && !owner.matches(':focus-visible')) close()
})
for (const type of ['focusout', 'pointerdown']) document.addEventListener(type, close)
document.addEventListener('scroll', close, { capture: true, passive: true })
document.addEventListener('keydown', onKey, true)

function onKey(event: KeyboardEvent) {
  if (event.key !== 'Escape' || !tooltip.isConnected) return
  // Keep Escape from closing the dialog as well.
  event.preventDefault()
  event.stopPropagation()
  close()
}
