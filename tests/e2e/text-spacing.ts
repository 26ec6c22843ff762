import type { Page } from '@playwright/test'

declare global {
  interface Window {
    spacing?: CSSStyleSheet
  }
}

/** The reader's own spacing of all texts (WCAG 1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } ' +
  'p { margin-bottom: 2em !important }'

export const spaceTexts = (page: Page, isSpaced: boolean): Promise<void> =>
  page.evaluate(
    (css) => {
      // The page's scripts have sheets of their own.
      if (!window.spacing) document.adoptedStyleSheets.push((window.spacing = new CSSStyleSheet()))
      window.spacing.replaceSync(css)
    },
    isSpaced ? SPACED : '',
  )
