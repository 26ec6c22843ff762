import * as shareWords from '../../words/share.ts'
import { toast } from './toast.tsx'

/** Opens the device's share sheet. Without one, copies the link, and a toast with `copied` says so. Never rejects. */
export async function share(data: { title?: string; url: string }, copied: string) {
  try {
    return await navigator.share(data)
  } catch (error) {
    // The shopper closed the sheet, or pressed again while it was open.
    if (error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name)) return
  }
  try {
    await navigator.clipboard.writeText(data.url)
    toast('success', shareWords.copied, copied)
  } catch {
    toast('failure', shareWords.notCopied, data.url)
  }
}
