import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTED_WHOLE } from '../../words/countries.ts'
import { formatMoney } from './money.ts'
import { parseMoney } from '../storefront/wire.ts'

/** A price of the provider as the shop shows it: 'USD $26.00' for '26.0 USD'. */
function shown(price: string): string {
  const [amount = '', currencyCode = ''] = price.split(' ')
  const money = parseMoney(amount, currencyCode)
  return money ? formatMoney(money) : 'no price'
}

/** Each price with its text in the shop. */
const allShown = (prices: object) =>
  Object.fromEntries(Object.keys(prices).map((price) => [price, shown(price)]))

test('a price is formatted with its code, its symbol and all its decimals', () => {
  const prices = {
    '26.0 USD': 'USD $26.00',
    '0 USD': 'USD $0.00',
    '0.05 USD': 'USD $0.05',
    '1234567.5 USD': 'USD $1,234,567.50',
    '123456789.99 USD': 'USD $123,456,789.99',
    '007.10 USD': 'USD $7.10',
    '2600.0 JPY': 'JPY ¥2,600',
    '123456789 JPY': 'JPY ¥123,456,789',
    '2.5 KWD': 'KWD 2.500',
    '0.001 KWD': 'KWD 0.001',
    '26.0 EUR': 'EUR €26.00',
    '26.0 GBP': 'GBP £26.00',
    '26.0 SEK': 'SEK 26.00',
    '26.0 XOF': 'XOF 26',
    '26.0 BRL': 'BRL R$26.00',
    '1.5 CLF': 'CLF 1.5000',
    // No shop has their cents.
    '2990.0 HUF': 'HUF 2,990',
    '2990.5 HUF': 'HUF 2,990.50',
    '350 TWD': 'TWD $350',
    '0 TWD': 'TWD $0',
  }
  expect(allShown(prices)).toEqual(prices)
})

test('more decimals than the currency has are rounded half up', () => {
  const prices = {
    '26.004 USD': 'USD $26.00',
    '26.005 USD': 'USD $26.01',
    '26.0049999 USD': 'USD $26.00',
    '26.995 USD': 'USD $27.00',
    '1.005 USD': 'USD $1.01',
    '2600.5 JPY': 'JPY ¥2,601',
    '2600.49 JPY': 'JPY ¥2,600',
    '0.0005 KWD': 'KWD 0.001',
    '2.50049 KWD': 'KWD 2.500',
  }
  expect(allShown(prices)).toEqual(prices)
})

const isRead = (amount: string, code: string) => parseMoney(amount, code) !== null

test('an unreadable price is null', () => {
  const amounts =
    '| 26.0|26.0 |26.|.5|-1.0|+1.0|1e3|0x10|1,000.00|26,00|26.0.0|NaN|Infinity|free|٢٦|26.0\n|90071992547409.92|90071992547409.915'
  const codes = '|usd|US|USDT|U$D|USD\n'
  expect(amounts.split('|').filter((amount) => isRead(amount, 'USD'))).toEqual([])
  expect(codes.split('|').filter((code) => isRead('26.0', code))).toEqual([])
  expect(isRead('9'.repeat(400), 'JPY')).toBe(false)
})

test('the highest exact price is read', () => {
  expect(shown('90071992547409.91 USD')).toBe('USD $90,071,992,547,409.91')
})

test('a sum may be higher than the highest price', () => {
  expect(formatMoney({ minorUnits: 9007199254740993_00n, currencyCode: 'USD' })).toBe(
    'USD $9,007,199,254,740,993.00',
  )
})

// Has minor units in ISO 4217, and in some engines' Intl, which follows daily use.
const ISO_ALONE = `${COUNTED_WHOLE} RSD`

const decimalsOf = (currencyCode: string): number => {
  if (currencyCode === 'IQD') return 3
  if (ISO_ALONE.includes(currencyCode)) return 2
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** CLDR's narrow symbol, unless that is letters. */
function symbolOf(currencyCode: string): string {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? ''
  return /^[\p{L}\s.]+$/u.test(symbol) ? '' : symbol
}

/** Whether a price is shown as code, symbol and amount, which is rounded and in groups of three digits. */
function isFormatted(price: string): boolean {
  const [amount = '', currencyCode = ''] = price.split(' ')
  const start = `${currencyCode} ${symbolOf(currencyCode)}`
  const text = shown(price)
  const grouped = text.slice(start.length)
  if (!text.startsWith(start) || !/^\d{1,3}(,\d{3})*(\.\d+)?$/.test(grouped)) return false
  const digits = grouped.replaceAll(',', '')
  const decimals = decimalsOf(currencyCode)
  const [whole = '', fraction = ''] = amount.split('.')
  // The amount in units of 10^-7, as a whole number: rounding it is exact.
  const sevenths = BigInt(whole + fraction.padEnd(7, '0'))
  const unit = 10n ** BigInt(7 - decimals)
  const minorUnits = (sevenths + unit / 2n) / unit
  const [shownWhole = '', shownParts = ''] = digits.split('.')
  const parts =
    shownParts === '' && COUNTED_WHOLE.includes(currencyCode) ? '0'.repeat(decimals) : shownParts
  return parts.length === decimals && BigInt(shownWhole + parts) === minorUnits
}

const anyAmount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 11n }), fc.stringMatching(/^\d{0,7}$/))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`))

test('any amount of every currency that Intl knows is formatted as it was read', () => {
  const wrong = Intl.supportedValuesOf('currency').flatMap((code) => {
    const prices = anyAmount.map((amount) => `${amount} ${code}`)
    const { counterexample } = fc.check(fc.property(prices, isFormatted), { numRuns: 30 })
    return counterexample?.map((price) => `${price} as ${shown(price)}`) ?? []
  })
  expect(wrong).toEqual([])
})
