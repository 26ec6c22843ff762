import { loadForPress } from '../ui/load-part.ts'
import { toast } from '../ui/toast-store.ts'

const importShare = () => import('../ui/share.ts')

/** `path` leads to what is shared. */
type Props = { title: string; path: string }

/** Gives a link on: by the device's own means, or by copying it. */
export function ShareButton({ title, path }: Props) {
  const onClick = async () => {
    const part = await loadForPress(importShare)
    if (part) return part.share({ title, url: new URL(path, location.href).href }, title)
    toast({
      tone: 'failure',
      title: 'Nothing was shared',
      description: 'Press again when you are connected.',
    })
  }
  return (
    <button type="button" className="share" onClick={onClick}>
      Share
    </button>
  )
}
