import { useRef, useState } from 'react'
import * as cartWords from '../../../words/cart.ts'
import type { Endpoint } from '../../storefront/call.ts'
import type { StoreInfo } from '../../storefront/policies.ts'
import { CROSS, IconButton } from '../../ui/icon-button.tsx'
import { importForPress, runForPress } from '../../ui/import-chunk.ts'
import { openDialog } from '../../ui/open-dialog.ts'
import { Loading } from '../../ui/spinner.tsx'
import { dismissToasts, toast, Toasts } from '../../ui/toast.tsx'
import { closeDrawer, focusHeading } from '../store/drawer-element.ts'

const importPanel = () => import('./drawer-panel.tsx')

/** Preloads the panel. Ignores a failure, because the press loads it again. */
export const nearCart = () => void importPanel().catch(() => undefined)

export function useCartDrawer(endpoint: Endpoint) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Not React.lazy, which would put an error's text into the server's HTML.
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof importPanel>> | null>(null)
  return {
    dialog,
    panel,
    isOpen,
    open: () =>
      runForPress(cartWords.notOpened, async () => {
        // The open drawer shows the content of earlier toasts.
        dismissToasts(({ tone, title }) => tone === 'success' || title === cartWords.notOpened)
        if (dialog.current) openDialog(dialog.current)
        focusHeading()
        setOpen(true)
        const loaded = panel ?? (await importForPress(importPanel))
        if (!loaded) {
          dialog.current?.close()
          return toast('failure', cartWords.notOpened, cartWords.notOpenedHint)
        }
        setPanel(loaded)
        loaded.cartOpened(endpoint)
      }),
    onClose: () => {
      // It was opened again before the event.
      if (dialog.current?.open) return
      setOpen(false)
      panel?.cartClosed()
    },
  }
}

type Props = { drawer: ReturnType<typeof useCartDrawer>; endpoint: Endpoint; storeInfo: StoreInfo }

export function CartDialog({ drawer, endpoint, storeInfo }: Props) {
  const { dialog, panel, isOpen, onClose } = drawer
  return (
    <>
      {/* An open modal dialog makes everything outside inert, so the toasts move into it. */}
      {!isOpen && <Toasts />}
      <dialog
        ref={dialog}
        className="drawer"
        aria-label={cartWords.title}
        onClose={onClose}
        // The target is the dialog itself only for a click on its backdrop.
        onClick={({ target, currentTarget }) => target === currentTarget && closeDrawer()}
      >
        {(isOpen || panel) && (
          <div className="drawer-panel">
            {/* Rendered before the panel is loaded, and never replaced, because it may have the focus. */}
            <div className="drawer-head">
              {/* The close button's tooltip would take the first Escape, so the heading gets the focus. */}
              <h2 ref={focusHeading} tabIndex={-1}>
                {cartWords.title}
              </h2>
              <IconButton label={cartWords.close} path={CROSS} onClick={closeDrawer} />
              {panel && <panel.HeadNotes />}
            </div>
            {panel ? (
              <panel.DrawerPanel endpoint={endpoint} storeInfo={storeInfo}>
                {isOpen && <Toasts />}
                <panel.DiscountNotes />
              </panel.DrawerPanel>
            ) : (
              <>
                <Loading label={cartWords.opening} />
                <Toasts />
              </>
            )}
          </div>
        )}
      </dialog>
    </>
  )
}
