import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import * as cartWords from '../../../words/cart.ts'
import type { Endpoint } from '../../storefront/call.ts'
import type { StoreInfo } from '../../storefront/policies.ts'
import { CROSS, IconButton } from '../../ui/icon-button.tsx'
import { importForPress, runForPress } from '../../ui/import-chunk.ts'
import { openDialog } from '../../ui/open-dialog.ts'
import { Loading } from '../../ui/spinner.tsx'
import { useValue } from '../../ui/subscribable.ts'
import { dismissToasts, Toasts } from '../../ui/toast.tsx'
import { cartStore } from '../store/cart-store.ts'
import { drawer, focusHeading } from '../store/drawer.ts'
import './dialog-styles.css'

type Panel = typeof import('./drawer-panel.tsx')

let loaded: Panel | undefined
const importPanel = async () => (loaded = await import('./drawer-panel.tsx'))

/** Preloads the panel when a press is likely. Ignores a failure, because the press loads it again. */
export const nearCart = () => void importPanel().catch(() => undefined)

export function CartDialog({ endpoint, storeInfo }: { endpoint: Endpoint; storeInfo: StoreInfo }) {
  const isOpen = useValue(drawer.state) !== 'closed'
  // Not React.lazy, which would put an error's text into the server's HTML.
  const [panel, setPanel] = useState<Panel | null>(null)
  const ref = useCallback(
    (dialog: HTMLDialogElement) => followDrawer(dialog, endpoint, setPanel),
    [endpoint],
  )
  const close = () => {
    // Leaving to the checkout has closed the drawer before, and may have come before the shopper read it.
    if (drawer.isOpen()) panel?.changesRead()
    drawer.close()
  }
  return (
    <dialog
      ref={ref}
      className="drawer"
      aria-label={cartWords.title}
      // Unless it was opened again before the event.
      onClose={({ currentTarget }) => currentTarget.open || close()}
      // The target is the dialog itself only for a click on its backdrop.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      {(isOpen || panel) && (
        <div className="drawer-panel">
          {/* Rendered before the panel is loaded, and never replaced, because it may have the focus. */}
          <div className="drawer-head">
            {/* The close button's tooltip would take the first Escape, so the heading gets the focus. */}
            <h2 ref={focusHeading} tabIndex={-1}>
              {cartWords.title}
            </h2>
            <IconButton label={cartWords.close} path={CROSS} onClick={close} />
            {panel && <panel.HeadNotes />}
          </div>
          {!panel && <Loading label={cartWords.opening} />}
          {panel ? (
            <panel.DrawerPanel endpoint={endpoint} storeInfo={storeInfo}>
              {isOpen && <Toasts />}
              <panel.DiscountNotes />
            </panel.DrawerPanel>
          ) : (
            <Toasts />
          )}
        </div>
      )}
    </dialog>
  )
}

/** An open modal dialog makes everything outside inert, so the page's toasts move into it. */
export const PageToasts = () => useValue(drawer.state) === 'closed' && <Toasts />

/** Opens and closes the dialog with the drawer, inside the press. The returned function ends that. */
function followDrawer(
  dialog: HTMLDialogElement,
  endpoint: Endpoint,
  setPanel: (panel: Panel) => void,
) {
  const follow = async () => {
    if (!drawer.isOpen()) return dialog.close()
    await runForPress(cartWords.notOpened, async () => {
      // The open drawer shows the content of earlier toasts.
      dismissToasts(({ tone, title }) => tone === 'success' || title === cartWords.notOpened)
      openDialog(dialog)
      focusHeading()
      // Without a pause: Safari opens the checkout's tab only inside the press.
      const panel = loaded ?? (await importForPress(importPanel, cartWords.notOpened))
      if (!panel) return dialog.close()
      flushSync(() => setPanel(panel))
      panel.cartOpened(endpoint)
      const button = dialog.querySelector<HTMLElement>('.checkout .button')
      if (drawer.state.get() === 'checkout') button?.click()
    })
    // The browser has refused to open it, or the panel can't be imported.
    if (!dialog.open) drawer.close()
  }
  const ends = [drawer.state.subscribe(follow), cartStore.changes.subscribe(nearCart)]
  if (drawer.isOpen()) void follow()
  return () => {
    for (const end of ends) end()
    // An error has removed the dialog.
    drawer.close()
  }
}
