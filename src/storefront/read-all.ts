import { success, type Result } from './errors.ts'

/** A page of a list; `next`: the cursor of the next page, null at the end. */
type ListPage<Entry> = { entries: Entry[]; next: string | null }

// The provider's limit for one list.
const MOST_LISTED = 25_000
const MOST_PAGES = 250

/** Reads a list to its end, page by page. */
export async function readAll<Entry>(
  read: (after: string | null) => Promise<Result<ListPage<Entry>>>,
): Promise<Result<Entry[]>> {
  const all: Entry[] = []
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES && all.length < MOST_LISTED; page += 1) {
    const result = await read(after)
    if (!result.ok) return result
    all.push(...result.value.entries)
    after = result.value.next
    if (after === null) break
  }
  return success(all)
}
