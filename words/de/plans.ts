// Selling plans: subscriptions, prepaid deliveries and pre-orders.
import { measure } from './formats.ts'

type Unit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

const ONE = { DAY: 'jeden Tag', WEEK: 'jede Woche', MONTH: 'jeden Monat', YEAR: 'jedes Jahr' }
const SEVERAL = { DAY: 'Tage', WEEK: 'Wochen', MONTH: 'Monate', YEAR: 'Jahre' }

export const single = 'Einmalig'
export const every = (count: number, unit: Unit) =>
  count === 1 ? ONE[unit] : `alle ${count} ${SEVERAL[unit]}`

export const renews = (price: string, rhythm: string) => `Verlängert sich ${rhythm} für ${price}`
export const renewsAt = (first: string, orders: number, price: string, rhythm: string) =>
  orders === 1
    ? `${first} für die erste Bestellung, danach verlängert es sich ${rhythm} für ${price}`
    : `Je ${first} für die ersten ${orders} Bestellungen, danach verlängert es sich ${rhythm} für ${price}`
export const prepaid = (deliveries: number | null, price: string, rhythm: string) =>
  deliveries === null
    ? `Eine Lieferung ${rhythm} zu je ${price}, im Voraus bezahlt`
    : `${deliveries} Lieferungen, eine ${rhythm}, zu je ${price}, im Voraus bezahlt`
export const deliveredOnce = 'Eine einzige Lieferung'
export const once = 'Eine einzige Lieferung; nichts verlängert sich'
export const paidLater = (price: string) => `Davon werden ${price} später bezahlt`
export const less = (amount: string) => `${amount} weniger`
export const lessAtFirst = (amount: string, orders: number) =>
  orders === 1
    ? `${amount} weniger für die erste Bestellung`
    : `${amount} weniger für die ersten ${orders} Bestellungen`
export const percent = (value: number) => `${measure(String(value))} %`
