/** 'problem': something doesn't work; 'warning': something is missing from the shop; 'note': good to know. */
type Verdict = 'good' | 'note' | 'warning' | 'problem'

/** What came of looking at one thing, in a merchant's words. */
export type Check = {
  /** What was looked at, in a word or two. */
  name: string
  verdict: Verdict
  found: string
  /** What to do about it; null: nothing. */
  remedy: string | null
  /** The store can't be asked anything after this. */
  isEnd?: true
}

/** What is looked at one thing after the other. */
export type Checks<Value = void> = AsyncGenerator<Check, Value>

export const good = (name: string, found: string): Check => ({
  name,
  verdict: 'good',
  found,
  remedy: null,
})

export const note = (name: string, found: string, remedy: string | null = null): Check => ({
  name,
  verdict: 'note',
  found,
  remedy,
})

export const warning = (name: string, found: string, remedy: string | null): Check => ({
  name,
  verdict: 'warning',
  found,
  remedy,
})

export const problem = (name: string, found: string, remedy: string | null): Check => ({
  name,
  verdict: 'problem',
  found,
  remedy,
})
