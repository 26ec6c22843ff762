/** Debian packages of the engines, each with the path of the program that is run. */
export const programs = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

/** A browser with the steps that every driver supports. All journeys consist of these steps. */
export type Engine = {
  /** A browser with an empty profile. */
  visit(): Promise<Visit>
  close(): Promise<void>
}

export type Visit = {
  /** The blank tab that the browser opens with. */
  first: Tab
  newTab(): Promise<Tab>
  /** All open tabs. Each call returns the same object for the same tab. */
  tabs(): Promise<Tab[]>
  /** Console errors so far, if the driver reports them. */
  consoleErrors(): string[]
  close(): Promise<void>
}

/** The browser, or the process of one of its pages, has ended by itself. */
export class BrowserEnded extends Error {
  constructor(said: string) {
    super(
      `the browser, or a page's process, has ended by itself. It wrote: ${said.trim() || 'nothing'}`,
    )
  }
}

export type Tab = {
  /** Goes to an address, and waits until its HTML has been parsed. */
  open(address: string): Promise<void>
  /** Runs a function in the page. It can use only its arguments. */
  run<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result>
  /** Clicks at a point, in CSS pixels from the window's top left corner. */
  pressAt(x: number, y: number): Promise<void>
  pressKey(key: Key): Promise<void>
  /** Brings this tab to the front. */
  show(): Promise<void>
  /** Writes a PNG of the window. */
  picture(path: string): Promise<void>
  close(): Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab'
