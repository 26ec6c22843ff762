import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import type { Policies } from '../../storefront/policies.ts'
import { noPolicies } from '../../storefront/testing/policies.ts'
import type { PageEntry } from './rendered-page.ts'
import { openProvider, PLATFORMS } from './testing/platforms.ts'

const amber = { screen: 'product', handle: 'amber', query: '' } as const
const notFound = { screen: 'not-found' } as const
const MINUTE_MS = 60_000
const NOON = Date.UTC(2025, 5, 1, 12)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON }))
afterEach(() => vi.useRealTimers())

const textOf = ({ page }: PageEntry) => new TextDecoder().decode(page.body.in('identity').bytes)
const withRefunds = (title: string): Policies => ({
  ...noPolicies,
  refundPolicy: { title, address: 'https://store.test/policies/refund-policy' },
})

describe.each(PLATFORMS)('on %s', (platform) => {
  async function openWith(policies: Policies) {
    const provider = openProvider()
    provider.sells('Amber')
    provider.readPolicies.mockResolvedValue(success(policies))
    const shop = provider.open(platform)
    const read = async () => {
      const texts = [textOf(await shop.pageFor(amber)), textOf(await shop.pageFor(notFound))]
      await shop.background()
      return texts
    }
    return { ...provider, ...shop, read }
  }

  test('pages of a product and of an unknown address have the links of the policies, which are read once while they are fresh', async () => {
    const { read, readPolicies } = await openWith(withRefunds('Refunds'))
    expect(await read()).toEqual(['Amber\nRefunds', 'not-found\nRefunds'])
    vi.advanceTimersByTime(MINUTE_MS - 1)
    expect(await read()).toEqual(['Amber\nRefunds', 'not-found\nRefunds'])
    expect(readPolicies).toHaveBeenCalledTimes(1)
  })

  test('a changed policy is in cached pages after the first visit that finds them stale', async () => {
    const { read, readPolicies } = await openWith(withRefunds('Refunds'))
    await read()
    readPolicies.mockResolvedValue(success(withRefunds('Returns')))
    vi.advanceTimersByTime(MINUTE_MS)
    expect(await read()).toEqual(['Amber\nRefunds', expect.stringContaining('not-found')])
    expect(await read()).toEqual(['Amber\nReturns', 'not-found\nReturns'])
  })

  test('the policies can’t be read at first → no cache keeps a page without their links', async () => {
    const { pageFor, read, readPolicies } = await openWith(withRefunds('Refunds'))
    readPolicies.mockResolvedValue(failure({ kind: 'no-answer' }))
    expect(await read()).toEqual(['Amber', 'not-found'])
    for (const route of [amber, notFound]) expect((await pageFor(route)).page.isPartial).toBe(true)
    readPolicies.mockResolvedValue(success(withRefunds('Refunds')))
    vi.advanceTimersByTime(1_000)
    await read()
    expect(await read()).toEqual(['Amber\nRefunds', 'not-found\nRefunds'])
    for (const route of [amber, notFound]) expect((await pageFor(route)).page.isPartial).toBe(false)
  })

  test('while the provider fails, pages keep the links; once it denies them, they have none', async () => {
    const { read, readPolicies } = await openWith(withRefunds('Refunds'))
    await read()
    readPolicies.mockResolvedValue(failure({ kind: 'no-answer' }))
    vi.advanceTimersByTime(MINUTE_MS)
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await read()).toEqual(['Amber\nRefunds', 'not-found\nRefunds'])
    }
    const codes = ['ACCESS_DENIED']
    readPolicies.mockResolvedValue(failure({ kind: 'graphql', messages: ['No'], codes }))
    vi.advanceTimersByTime(MINUTE_MS)
    await read()
    expect(await read()).toEqual(['Amber', 'not-found'])
  })
})
