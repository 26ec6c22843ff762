import { success, type Result, type StorefrontError } from './errors.ts'

/** A page of a list; `next`: the cursor of the next page, null at the end. */
export type ListPage<Entry> = { entries: Entry[]; next: string | null }

type Answer<Value> = Promise<Result<Value, StorefrontError>>

// The provider's limit for one list.
const MOST_LISTED = 25_000
const MOST_PAGES = 250

/** Reads a list to its end, page by page. */
export async function readAll<Entry>(
  read: (after: string | null) => Answer<ListPage<Entry>>,
): Answer<Entry[]> {
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
