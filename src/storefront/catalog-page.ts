/** A product or a collection, with the address of its picture where it has one. */
export type CatalogEntry = { handle: string; picture: string | null }

/** Some of all there are; `next`: the cursor that others come after, or null. */
export type CatalogPage = { entries: CatalogEntry[]; next: string | null }
