import { toast } from './toast-store.ts'

// Who closes the sheet has had their say, and who presses twice has it open.
const DECIDED = new Set(['AbortError', 'InvalidStateError'])

/**
 * Opens the device's sheet for it; where there is none, the link is copied, which `copied` then says
 * more of. Never rejects.
 */
export async function share(data: { title?: string; url: string }, copied: string) {
  if (await isShared(data)) return
  try {
    await navigator.clipboard.writeText(data.url)
    toast({ tone: 'success', title: 'Link copied', description: copied })
  } catch {
    toast({ tone: 'failure', title: 'The link was not copied', description: data.url })
  }
}

/** False where that can't be. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && DECIDED.has(error.name)
  }
}
