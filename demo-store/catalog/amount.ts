const DECIMALS = 12
const SCALE = 10n ** BigInt(DECIMALS)

/** An exact amount of money, in 10^-12 of the currency's main unit. */
export type Amount = bigint

export const amountPattern = /^\d{1,18}(\.\d{1,12})?$/

/** Parses a plain decimal such as '26' or '26.50'. Throws on any other text. */
export function parseAmount(text: string): Amount {
  if (!amountPattern.test(text)) throw new Error(`'${text}' is not an amount of money`)
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(DECIMALS, '0'))
}

/** The currency's minor unit: a cent, or a whole yen. */
export function minorUnit(currencyCode: string): Amount {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currencyCode,
  }).resolvedOptions()
  return SCALE / 10n ** BigInt(maximumFractionDigits)
}

/** '$26.00' in 'en-US', for a decimal such as '26.0'. Without groups, as in the shop. */
export const priceText = (amount: string, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping: false }).format(
    Number(amount),
  )

/** Formats an amount as the provider does: '26.0', '26.5', '26.55'. */
export function formatAmount(amount: Amount): string {
  const fraction = (amount % SCALE).toString().padStart(DECIMALS, '0').replace(/0+$/, '')
  return `${amount / SCALE}.${fraction || '0'}`
}
