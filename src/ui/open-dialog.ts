import { isPlainClick } from './plain-click.ts'

const isDialogEntry = (): boolean => history.state === 'dialog'
let isGoingBack = false

// A reload leaves the entry without its dialog.
if (typeof history === 'object' && isDialogEntry()) leaveEntry()

/** Opens a modal dialog that Back closes: while it is open, it has a history entry of its own. Forward to that entry opens nothing. */
export function openDialog(dialog: HTMLDialogElement) {
  if (dialog.open) return
  dialog.showModal()
  let isLinkFollowed = false
  const events = new AbortController()
  const { signal } = events
  if (isGoingBack) addEventListener('popstate', enter, { once: true, signal })
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
  const onClose = () => {
    events.abort()
    // Going back would cancel the navigation to the link's page.
    if (isDialogEntry() && !isLinkFollowed && !isGoingBack) leaveEntry()
  }
  dialog.addEventListener('close', onClose, { signal })

  function goBack({ hasUAVisualTransition }: PopStateEvent) {
    // A swipe has already slid the dialog out.
    dialog.classList.toggle('at-once', hasUAVisualTransition)
    dialog.close()
  }

  function enter() {
    if (!isDialogEntry()) history.pushState('dialog', '')
    addEventListener('popstate', goBack, { signal })
  }
}

function leaveEntry() {
  isGoingBack = true
  addEventListener('popstate', () => (isGoingBack = false), { once: true })
  history.back()
}
