const decimals = 12
const scale = 10n ** BigInt(decimals)

/** An exact amount of money, in 10^-12 of the currency's main unit. */
export type Amount = bigint

export const amountPattern = /^\d{1,18}(\.\d{1,12})?$/

/** Reads a plain decimal such as '26' or '26.50'. Throws on anything else. */
export function parseAmount(text: string): Amount {
  if (!amountPattern.test(text)) throw new Error(`'${text}' is not an amount of money`)
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * scale + BigInt(fraction.padEnd(decimals, '0'))
}

/** Writes an amount as the provider does: '26.0', '26.5', '26.55'. */
export function formatAmount(amount: Amount): string {
  const fraction = (amount % scale).toString().padStart(decimals, '0').replace(/0+$/, '')
  return `${amount / scale}.${fraction || '0'}`
}
