import { success, type Result } from './errors.ts'

/** A page of a list; `next`: the cursor of the next page, null at the end. */
type ListPage<Entry> = { entries: Entry[]; next: string | null }

// The provider's limit for one list.
const MOST_LISTED = 25_000
const MOST_PAGES = 250

/** Reads a list, page by page, to its end or until `isEnough`. `isCut`: the list is longer. */
export async function readAll<Entry>(
  read: (after: string | null) => Promise<Result<ListPage<Entry>>>,
  isEnough = (entries: Entry[]): boolean => entries.length >= MOST_LISTED,
): Promise<Result<{ entries: Entry[]; isCut: boolean }>> {
  const entries: Entry[] = []
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES && !isEnough(entries); page += 1) {
    const result = await read(after)
    if (!result.ok) return result
    entries.push(...result.value.entries)
    after = result.value.next
    if (after === null) break
  }
  return success({ entries, isCut: after !== null })
}
