import { formatAmount, type Amount } from '../catalog/amount.ts'

export const moneyNode = (amount: Amount, currencyCode: string): object => ({
  __typename: 'MoneyV2',
  amount: formatAmount(amount),
  currencyCode,
})
