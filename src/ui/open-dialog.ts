import { isPlainClick } from './clicks-and-arrows.ts'

const isDialogEntry = (): boolean => history.state === 'dialog'
/** Whether the browser is going back from a dialog's history entry to the page's. */
let isLeaving = false
/** The listeners of each dialog's last opening. */
const listeners = new WeakMap<HTMLDialogElement, AbortController>()

if (typeof history === 'object') {
  // A reload keeps the entry, but closes its dialog.
  if (isDialogEntry()) leaveEntry()
  // A link that was followed before `history.back()` took effect has cancelled it, so goes back now.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isLeaving) return
    isLeaving = false
    if (isDialogEntry()) leaveEntry()
  })
}

/**
 * Opens a modal dialog that Back closes: while it is open, it has a history entry of its own. Forward to a closed
 * dialog's entry opens nothing, and the next dialog reuses that entry.
 */
export function openDialog(dialog: HTMLDialogElement) {
  if (dialog.open) return
  dialog.showModal()
  let hasEntry = false
  let isLinkFollowed = false
  const events = new AbortController()
  const { signal } = events
  // They would take the close event, which is still to come if the dialog was closed in this frame.
  listeners.get(dialog)?.abort()
  listeners.set(dialog, events)
  if (isLeaving) addEventListener('popstate', enter, { once: true, signal })
  else enter()
  // The link's page replaces the entry, so that Back from there leads to the page under the dialog.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    isLinkFollowed = !link.target || !dialog.open
    if (link.target) return
    event.preventDefault()
    location.replace(link.href)
  }
  addEventListener('click', follow, { signal })
  // The event fires in the next frame: by then the shopper may have navigated.
  const onClose = () => {
    if (dialog.open) return
    events.abort()
    // Going back would cancel the navigation to the link's page.
    if (hasEntry && !isLinkFollowed) leaveEntry()
  }
  dialog.addEventListener('close', onClose, { signal })

  function goBack({ hasUAVisualTransition }: PopStateEvent) {
    hasEntry = false
    // A swipe has already slid the dialog out.
    dialog.classList.toggle('at-once', Boolean(hasUAVisualTransition))
    dialog.close()
  }

  function enter() {
    try {
      if (!isDialogEntry()) history.pushState('dialog', '')
    } catch {
      // The browser refuses entries: Back leaves the page.
    }
    hasEntry = isDialogEntry()
    addEventListener('popstate', goBack, { signal })
  }
}

function leaveEntry() {
  isLeaving = true
  addEventListener('popstate', () => (isLeaving = false), { once: true })
  history.back()
}
