import { isPlainClick } from './plain-click.ts'

const isDialogEntry = (): boolean => history.state === 'dialog'
/** Whether the browser is going back from a dialog's history entry to the page's. */
let isLeaving = false
/** The listeners of the last opening. */
let opening = new AbortController()
let opened: HTMLDialogElement | undefined

if (typeof history === 'object') {
  // A reload keeps the entry, but closes its dialog. A press may already lead to another page.
  if (!navigator.userActivation?.hasBeenActive) leaveEntry()
  // A link that was followed before the browser had gone back has cancelled that, so goes back now.
  addEventListener('pageshow', ({ persisted }) => persisted && isLeaving && leaveEntry())
  window.navigation?.addEventListener('navigate', (event) => {
    // The shopper has moved on, within this document, since the browser was asked to go back.
    if (event.info === leaveEntry && !isDialogEntry()) event.preventDefault()
  })
}

/** Opens a modal dialog with a history entry of its own: Back closes it. The next one reuses a closed one's entry. */
export function openDialog(dialog: HTMLDialogElement) {
  if (dialog.open) return
  dialog.showModal()
  opened = dialog
  takeEntry(dialog)
}

/** Changes the page's address. A dialog's entry with another address than the page's would load the page when left. */
export function changeAddress(change: () => void) {
  if (!isDialogEntry()) return change()
  opening.abort()
  if (!isLeaving) leaveEntry()
  const changeHere = () => {
    change()
    if (opened?.open) takeEntry(opened)
  }
  addEventListener('popstate', changeHere, { once: true })
}

function takeEntry(dialog: HTMLDialogElement) {
  let mayLeave = false
  /** Whether the last press was on a link to another program, such as that for mail. */
  let isOutward = false
  const stay = () => void (mayLeave = false)
  // If the same script has closed a dialog, its entry is this one's.
  opening.abort()
  opening = new AbortController()
  const { signal } = opening
  if (isLeaving) addEventListener('popstate', enter, { once: true, signal })
  else enter()
  // The link's page replaces the entry, so that Back from there leads to the page under the dialog.
  const follow = (event: MouseEvent) => {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    isOutward = link?.protocol.startsWith('http') === false
    if (!link || isOutward || link.target || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    stay()
    location.replace(link.href)
    // The link led to a part of this page.
    if (!isDialogEntry()) dialog.close()
  }
  addEventListener('click', follow, { signal })
  // Going back would cancel the way to another page, which has begun.
  addEventListener('beforeunload', () => isOutward || stay(), { signal })
  // A page that the browser keeps is shown again with its dialog open.
  addEventListener('pageshow', () => (mayLeave = isDialogEntry()), { signal })
  // The close event comes with a frame, which a hidden tab does not have: by then the shopper may be elsewhere.
  const closing = new MutationObserver(() => {
    if (dialog.open || signal.aborted) return
    closing.disconnect()
    opening.abort()
    if (mayLeave) leaveEntry()
  })
  closing.observe(dialog, { attributeFilter: ['open'] })

  function goBack({ hasUAVisualTransition }: PopStateEvent) {
    stay()
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
    mayLeave = isDialogEntry()
    addEventListener('popstate', goBack, { signal })
  }
}

/** Goes from a dialog's entry back to its page's, if the browser is still there. Never leads to another document. */
function leaveEntry() {
  const { navigation } = window
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  isLeaving = isDialogEntry() && (!navigation || before?.sameDocument === true)
  if (!isLeaving) return
  const settle = () => void (isLeaving = false)
  addEventListener('popstate', settle, { once: true })
  if (navigation && before)
    navigation.traverseTo(before.key, { info: leaveEntry }).committed?.catch(settle)
  else history.back()
}
