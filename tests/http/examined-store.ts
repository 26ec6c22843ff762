import { vi } from 'vitest'
import { examine } from '../../scripts/doctor/examine.ts'
import { lineOf, type Finding } from '../../scripts/doctor/report.ts'
import { openStore, token } from './running-store.ts'

export const privateToken = 'shpat_0123456789abcdef'

/** Opens a demo store with few products, and a doctor for a shop that sells from it. */
export async function openExaminedStore(products = 6) {
  const store = await openStore({ products, privateToken })
  const environment: Record<string, string> = {
    PUBLIC_STORE_DOMAIN: store.origin,
    PUBLIC_STOREFRONT_API_TOKEN: token,
  }
  return { ...store, environment, put, lines, linesOf, last }

  /** Puts a product with a picture and one variant. */
  function put(title: string, product: object = {}, variant: object = {}) {
    return store.controls.putProduct({
      handle: title.toLowerCase().replace(/\W+/g, '-'),
      title,
      images: [{ url: '/cdn/shop/files/vanilla-ember-01.jpg' }],
      variants: [{ price: '9.00', ...variant }],
      ...product,
    })
  }

  /** The doctor's lines for these settings beside the store's own. */
  async function lines(settings: Record<string, string> = {}): Promise<string[]> {
    const all: string[] = []
    for await (const step of examine({ ...environment, ...settings })) {
      if (typeof step !== 'string') all.push(textOf(step))
    }
    return all
  }

  /** The lines of one of the first checks. The checks after it are not run. */
  async function linesOf(name: string, settings: Record<string, string> = {}): Promise<string[]> {
    const all: string[] = []
    for await (const step of examine({ ...environment, ...settings })) {
      if (typeof step === 'string') continue
      if (step.name === name) all.push(textOf(step))
      else if (all.length > 0) break
    }
    return all
  }

  /** The last line that says what the doctor has seen. */
  async function last(settings: Record<string, string> = {}): Promise<string | undefined> {
    const all = await lines(settings)
    return all.findLast((line) => line !== NOT_LOOKED_AT)
  }
}

/** Calls that failed are repeated at once: this makes their random pauses as long as nothing. */
export const repeatAtOnce = () => void vi.spyOn(Math, 'random').mockReturnValue(-1)

const NOT_LOOKED_AT = '· All else Markets, lists, products, law and checkout were not looked at.'

export type ExaminedStore = Awaited<ReturnType<typeof openExaminedStore>>

/** A check as the doctor prints it, in one line with single spaces. */
export const textOf = (check: Finding): string =>
  lineOf(check).replace(/^\?/, '·').replace(/\s+/g, ' ')
