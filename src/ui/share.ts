import { toast } from './toast-store.ts'

// The shopper closed the sheet, or pressed twice and has it open.
const DECIDED = new Set(['AbortError', 'InvalidStateError'])

/** Opens the device's share sheet. Without one, copies the link and says so, with `copied` as details. Never rejects. */
export async function share(data: { title?: string; url: string }, copied: string) {
  if (await isShared(data)) return
  try {
    await navigator.clipboard.writeText(data.url)
    toast('success', 'Link copied', copied)
  } catch {
    toast('failure', 'The link was not copied', data.url)
  }
}

/** Whether the share sheet was open; false where the browser has none. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && DECIDED.has(error.name)
  }
}
