/** A browser as far as every driver can drive it: all that the journeys are made of. */
export type Engine = {
  /** A shopper's browser that has never been here. */
  visit(): Promise<Visit>
  close(): Promise<void>
}

export type Visit = {
  /** The blank one that the browser opens with. */
  first: Tab
  newTab(): Promise<Tab>
  /** All that are open, each the same object whenever it is asked for. */
  tabs(): Promise<Tab[]>
  /** What pages have complained of in the console, where the driver tells of it. */
  complaints(): string[]
  close(): Promise<void>
}

export type Tab = {
  /** Goes to an address, and waits until its HTML is there. */
  open(address: string): Promise<void>
  /** Runs a function in the page, which sees nothing but what it is given. */
  run<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result>
  /** Presses what is there, in CSS pixels from the window's corner. */
  pressAt(x: number, y: number): Promise<void>
  pressKey(key: Key): Promise<void>
  /** Turns to this tab. */
  show(): Promise<void>
  /** Writes a PNG of what the window shows. */
  picture(path: string): Promise<void>
  close(): Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab'
