import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_PLAN } from '../storefront/choice.ts'
import { answers } from '../storefront/testing/answers.ts'
import { detailsAnswers } from '../storefront/testing/details-answers.ts'
import { products, wireProduct, wireVariant } from '../storefront/testing/fixtures.ts'
import { planAnswers } from '../storefront/testing/plan-answers.ts'
import { completePage } from './complete-page.ts'
import type { Page } from './page.ts'
import { MOST_LINKED } from './read-page.ts'
import { homePage, productPage, shop } from './testing/fixtures.ts'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  // No pause between tries.
  const soon = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void) => soon(run))
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetch.mockReset()
})

/** Answers each call whose document contains the words; all others get the status 500. */
function answer(byWords: Record<string, () => Response | Promise<Response>>) {
  fetch.mockImplementation(async (_url, { body }) => {
    const found = Object.entries(byWords).find(([words]) =>
      String(body).includes(`query ${words}(`),
    )
    return found ? found[1]() : failed()
  })
}
const facts = () => Response.json(detailsAnswers.metafields({ wax: 'Soy', contains: ['cinnamal'] }))
const linden = wireProduct({ id: 'gid://shopify/Product/2', handle: 'linden', title: 'Linden' })
const others = () => Response.json(detailsAnswers.recommendations([linden]))
const failed = () => new Response('', { status: 500 })

function open(first: Page) {
  let page = first
  const shown: Page[] = []
  const screen = {
    current: () => page,
    show: (next: Page) => {
      page = next
      shown.push(next)
    },
  }
  const completed = () => completePage(screen, shop)
  return { ...screen, shown, completed }
}

const openLate = (wire = wireProduct()) =>
  open(productPage(wire, '', {}, { unread: { texts: 'late', related: 'late' } }))
const soy = { facts: [{ key: 'wax', text: 'Soy' }], safety: { contains: ['cinnamal'] } }

describe('a product whose facts were late', () => {
  test('gets them, each part as it comes, and keeps the choice and the description', async () => {
    const slow = Promise.withResolvers<Response>()
    answer({ Metafields: facts, Recommendations: () => slow.promise })
    const { current, completed } = openLate(wireProduct({ description: 'Resin.' }))
    const first = current()
    const completing = completed()
    await vi.waitFor(() => expect(current()).toHaveProperty('unread', { related: 'late' }))
    expect(current()).toMatchObject({ texts: { ...soy, description: 'Resin.' } })
    slow.resolve(others())
    await completing
    expect(current()).toMatchObject({ related: [{ title: 'Linden' }], unread: {} })
    expect(current()).toHaveProperty('choice', 'choice' in first && first.choice)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('tries again, and at last says that they could not be read', async () => {
    answer({ Recommendations: others })
    const { current, completed } = openLate()
    await completed()
    expect(current()).toMatchObject({ unread: { texts: 'failed' }, related: [{ title: 'Linden' }] })
    expect(fetch).toHaveBeenCalledTimes(1 + 3)
  })

  test('gets none if the store denies them', async () => {
    const denial = { errors: [{ message: 'No', extensions: { code: 'ACCESS_DENIED' } }] }
    answer({ Metafields: () => Response.json(denial), Recommendations: others })
    const { current, completed } = openLate()
    await completed()
    expect(current()).toMatchObject({ unread: {}, texts: { facts: [] } })
  })

  test('is asked for once, however often the shopper comes back, and another product that is opened meanwhile keeps its own', async () => {
    const slow = Promise.withResolvers<Response>()
    answer({ Metafields: () => slow.promise, Recommendations: () => slow.promise })
    const { current, show, shown, completed } = openLate()
    const completing = [completed(), completed()]
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    const other = productPage(linden)
    show(other)
    slow.resolve(facts())
    await Promise.all(completing)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(current()).toBe(other)
    expect(shown).toEqual([other])
  })

  test('is tried again, although another part takes long', async () => {
    const slow = Promise.withResolvers<Response>()
    const twice = vi.fn<() => Response>(facts).mockReturnValueOnce(failed())
    answer({ Metafields: twice, Recommendations: () => slow.promise })
    const { current, completed } = openLate()
    const completing = completed()
    await vi.waitFor(() => expect(current()).toMatchObject({ texts: soy }))
    slow.resolve(others())
    await completing
  })
})

test('a product whose plans were late gets them with the plan of the address; if they can’t be read, it is a single purchase in the end, and says so', async () => {
  vi.stubGlobal('location', new URL('https://beeswick.test/product/amber?plan=1'))
  const late = productPage(products.fullMatrix, '?plan=1', {}, { unread: { plans: 'late' } })
  const pages = [open(late), open(late)] as const
  answer({ SellingPlans: () => Response.json(planAnswers.sellingPlans) })
  await pages[0].completed()
  const plan = { id: 'gid://shopify/SellingPlan/1' }
  expect(pages[0].current()).toMatchObject({ unread: {}, choice: { plan } })
  answer({})
  await pages[1].completed()
  const unread = { plans: 'failed' }
  expect(pages[1].current()).toMatchObject({ unread, choice: { plan: NO_PLAN } })
})

test('a link’s variant that the server could not read is read again; in the end, the page still says that it is not known', async () => {
  const query = '?variant=45077'
  vi.stubGlobal('location', new URL(`https://beeswick.test/product/amber${query}`))
  const { choice, ...page } = productPage(products.hundredValues, query)
  const unknown = { ...page, choice: { ...choice, isUnknown: true } }
  const id = 'gid://shopify/ProductVariant/45077'
  const node = { ...wireVariant({ Number: 'No. 77' }), id }
  const found = vi.fn<() => Response>(() => Response.json({ data: { nodes: [node] } }))
  const pages = [open(unknown), open(unknown)] as const
  answer({ NamedVariant: found.mockReturnValueOnce(failed()) })
  await pages[0].completed()
  expect(pages[0].current()).toMatchObject({ choice: { variant: { id } } })
  expect(pages[0].current()).not.toHaveProperty('choice.isUnknown')
  answer({})
  await pages[1].completed()
  expect(pages[1].current()).toBe(unknown)
})

test('a link’s variant is read after late plans, and again if the product was read again meanwhile', async () => {
  const query = '?variant=45077&plan=1'
  vi.stubGlobal('location', new URL(`https://beeswick.test/product/amber${query}`))
  const { choice, ...page } = productPage(products.hundredValues, query)
  const late = {
    ...page,
    choice: { ...choice, isUnknown: true },
    unread: { plans: 'late' },
  } as const
  const node = { ...wireVariant({ Number: 'No. 77' }), id: 'gid://shopify/ProductVariant/45077' }
  const screen = open(late)
  const title = 'Amber, renamed'
  const refreshing = () => {
    const now = screen.current()
    if ('product' in now && now.product.title !== title)
      screen.show({ ...now, product: { ...now.product, title } })
    return Response.json({ data: { nodes: [node] } })
  }
  answer({
    SellingPlans: () => Response.json(planAnswers.sellingPlans),
    NamedVariant: refreshing,
    VariantPlans: () => Response.json({ data: { nodes: [] } }),
  })
  await screen.completed()
  expect(screen.current()).toMatchObject({
    unread: {},
    product: { title },
    choice: { variant: { id: node.id } },
  })
  expect(screen.current()).toHaveProperty('plans.0.id', 'gid://shopify/SellingPlan/1')
})

test('neither the plans nor the variant of a link can be read → the page says both', async () => {
  const query = '?variant=45077&plan=1'
  vi.stubGlobal('location', new URL(`https://beeswick.test/product/amber${query}`))
  const { choice, ...page } = productPage(products.hundredValues, query)
  const screen = open({
    ...page,
    choice: { ...choice, isUnknown: true },
    unread: { plans: 'late' },
  })
  answer({})
  await screen.completed()
  const said = { isUnknown: true, plan: NO_PLAN }
  expect(screen.current()).toMatchObject({ unread: { plans: 'failed' }, choice: said })
})

test('a store begins with collections that no row shows → a late row has as many as one in time', async () => {
  const titles = ['Frontpage', 'Empty', ...Array.from({ length: 20 }, (_, at) => `No. ${at}`)]
  fetch.mockImplementation(async (_url, { body }) => {
    const { first } = JSON.parse(String(body)).variables
    return Response.json(answers.collections(titles.slice(0, first), ['Empty']))
  })
  const { current, completed } = open({
    ...homePage(wireProduct()),
    unread: { collections: 'late' },
  })
  await completed()
  expect(current()).toHaveProperty('collections.length', MOST_LINKED)
  expect(current()).toHaveProperty('collections.0.title', 'No. 0')
})

test('a list whose row of collections was late gets it', async () => {
  answer({ Collections: () => Response.json(answers.collections(['Autumn', 'Winter'])) })
  const { current, completed } = open({
    ...homePage(wireProduct()),
    unread: { collections: 'late' },
  })
  await completed()
  expect(current()).toMatchObject({
    collections: [{ title: 'Autumn' }, { title: 'Winter' }],
    products: [{ title: 'Amber' }],
    unread: {},
  })
})
