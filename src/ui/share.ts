import * as shareWords from '../../words/share.ts'
import { toast } from './toast.tsx'

// Errors that need no toast: the shopper closed the sheet, or pressed again while it was open.
const DECIDED = new Set(['AbortError', 'InvalidStateError'])

/** Opens the device's share sheet. Without one, copies the link, and a toast with `copied` says so. Never rejects. */
export async function share(data: { title?: string; url: string }, copied: string) {
  try {
    return await navigator.share(data)
  } catch (error) {
    if (error instanceof DOMException && DECIDED.has(error.name)) return
  }
  try {
    await navigator.clipboard.writeText(data.url)
    toast('success', shareWords.copied, copied)
  } catch {
    toast('failure', shareWords.notCopied, data.url)
  }
}
