import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatMoney } from './money.ts'
import { parseMoney } from './wire.ts'

/** How a price of the provider reads in the shop. */
function shown(amount: string, currencyCode: string): string {
  const money = parseMoney(amount, currencyCode)
  return money ? formatMoney(money) : 'no price'
}

describe('a price is formatted:', () => {
  it.each([
    ['26.0', 'USD', 'USD $26.00'],
    ['0', 'USD', 'USD $0.00'],
    ['0.05', 'USD', 'USD $0.05'],
    ['1234567.5', 'USD', 'USD $1234567.50'],
    ['123456789.99', 'USD', 'USD $123456789.99'],
    ['007.10', 'USD', 'USD $7.10'],
    ['2600.0', 'JPY', 'JPY ¥2600'],
    ['123456789', 'JPY', 'JPY ¥123456789'],
    ['2.5', 'KWD', 'KWD 2.500'],
    ['0.001', 'KWD', 'KWD 0.001'],
    ['26.0', 'EUR', 'EUR €26.00'],
    ['26.0', 'GBP', 'GBP £26.00'],
    ['26.0', 'CHF', 'CHF 26.00'],
    ['26.0', 'SEK', 'SEK 26.00'],
    ['26.0', 'CZK', 'CZK 26.00'],
    ['26.0', 'PLN', 'PLN 26.00'],
    ['26.0', 'XOF', 'XOF 26'],
    ['26.0', 'BRL', 'BRL R$26.00'],
    ['26.0', 'CAD', 'CAD $26.00'],
    ['26.0', 'INR', 'INR ₹26.00'],
    ['2600', 'KRW', 'KRW ₩2600'],
    ['1.5', 'BHD', 'BHD 1.500'],
    ['1.5', 'CLF', 'CLF 1.5000'],
    ['1.5', 'UYI', 'UYI 2'],
    ['1.5', 'UYW', 'UYW 1.5000'],
  ])('%s %s as %s', (amount, currencyCode, words) => {
    expect(shown(amount, currencyCode)).toBe(words)
  })
})

describe('more decimals than the currency has are rounded half up', () => {
  it.each([
    ['26.004', 'USD', 'USD $26.00'],
    ['26.005', 'USD', 'USD $26.01'],
    ['26.0049999', 'USD', 'USD $26.00'],
    ['26.995', 'USD', 'USD $27.00'],
    ['1.005', 'USD', 'USD $1.01'],
    ['2600.5', 'JPY', 'JPY ¥2601'],
    ['2600.49', 'JPY', 'JPY ¥2600'],
    ['0.0005', 'KWD', 'KWD 0.001'],
    ['2.50049', 'KWD', 'KWD 2.500'],
  ])('%s %s becomes %s', (amount, currencyCode, words) => {
    expect(shown(amount, currencyCode)).toBe(words)
  })
})

describe('unreadable prices', () => {
  it.each([
    ['', 'USD'],
    [' 26.0', 'USD'],
    ['26.0 ', 'USD'],
    ['26.', 'USD'],
    ['.5', 'USD'],
    ['-1.0', 'USD'],
    ['+1.0', 'USD'],
    ['1e3', 'USD'],
    ['0x10', 'USD'],
    ['1,000.00', 'USD'],
    ['26,00', 'EUR'],
    ['26.0.0', 'USD'],
    ['NaN', 'USD'],
    ['Infinity', 'USD'],
    ['free', 'USD'],
    ['٢٦', 'USD'],
    ['26.0\n', 'USD'],
    ['90071992547409.92', 'USD'],
    ['90071992547409.915', 'USD'],
    ['9'.repeat(400), 'JPY'],
    ['26.0', ''],
    ['26.0', 'usd'],
    ['26.0', 'US'],
    ['26.0', 'USDT'],
    ['26.0', 'U$D'],
    ['26.0', 'USD\n'],
  ])('%j %j', (amount, currencyCode) => {
    expect(parseMoney(amount, currencyCode)).toBeNull()
  })
})

test('the highest exact price is read', () => {
  expect(shown('90071992547409.91', 'USD')).toBe('USD $90071992547409.91')
})

test('a sum may be higher than the highest price', () => {
  expect(formatMoney({ minorUnits: 9007199254740993_00n, currencyCode: 'USD' })).toBe(
    'USD $9007199254740993.00',
  )
})

// Where ISO 4217 counts minor units and Intl, which follows what is in daily use, does not.
const ISO_ALONE = 'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR RSD SLL SOS SYP YER'

const decimalsOf = (currencyCode: string): number => {
  if (currencyCode === 'IQD') return 3
  if (ISO_ALONE.includes(currencyCode)) return 2
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

const currencies = Intl.supportedValuesOf('currency')
const anyAmount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 11n }), fc.stringMatching(/^\d{0,7}$/))

describe('every currency that Intl knows', () => {
  it.each(currencies)('%s has CLDR’s narrow symbol, unless that is letters', (code) => {
    const parts = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0)
    const symbol = parts.find(({ type }) => type === 'currency')?.value ?? ''
    const shownSymbol = /^[\p{L}\s.]+$/u.test(symbol) ? '' : symbol
    const [, , rest = ''] = /^(\S+) (.*?)[\d.]+$/.exec(shown('0', code)) ?? []
    expect(rest).toBe(shownSymbol)
  })

  it.each(currencies)('%s is formatted as it was read, rounded and without grouping', (code) => {
    fc.assert(
      fc.property(anyAmount, ([whole, fraction]) => {
        const text = shown(fraction === '' ? String(whole) : `${whole}.${fraction}`, code)
        const decimals = decimalsOf(code)
        // An exact fraction over 10^7, rounded by whole-number arithmetic.
        const sevenths = whole * 10n ** 7n + BigInt(fraction.padEnd(7, '0'))
        const unit = 10n ** BigInt(7 - decimals)
        const minorUnits = (sevenths + unit / 2n) / unit
        const [, symbol = '?', amount = ''] = /^[A-Z]{3} (\D*)(\d+(?:\.\d+)?)$/u.exec(text) ?? []
        expect(text.slice(0, 4)).toBe(`${code} `)
        expect(symbol === '' || /[^\p{L}\s.]/u.test(symbol)).toBe(true)
        expect(symbol).not.toMatch(/\s/)
        expect(amount.split('.')[1]?.length ?? 0).toBe(decimals)
        expect(BigInt(amount.replace('.', ''))).toBe(minorUnits)
      }),
      { numRuns: 30 },
    )
  })
})
