import { toast } from '../ui/toast-store.ts'

/** Opens the device's sheet for it; where there is none, the link is copied. Never rejects. */
export async function share(title: string, path: string) {
  const url = new URL(path, location.href).href
  if (await isShared({ title, url })) return
  try {
    await navigator.clipboard.writeText(url)
    toast({ tone: 'success', title: 'Link copied', description: title })
  } catch {
    toast({
      tone: 'failure',
      title: 'The link could not be copied',
      description: 'It stands in the address bar.',
    })
  }
}

/** False where that can't be; who closes the sheet has had their say. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
