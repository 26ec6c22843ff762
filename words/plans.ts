// Selling plans: subscriptions, prepaid deliveries and pre-orders.
type Unit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

const UNITS = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' }

/** The choice of no plan. */
export const single = 'One time'
/** 'every month', 'every 2 weeks' */
export const every = (count: number, unit: Unit) =>
  count === 1 ? `every ${UNITS[unit]}` : `every ${count} ${UNITS[unit]}s`

// Sentences without their full stop. `rhythm` as in 'every month'.
export const renews = (price: string, rhythm: string) => `Renews ${rhythm} at ${price}`
/** `orders`: how many have the first price. */
export const renewsAt = (first: string, orders: number, price: string, rhythm: string) =>
  orders === 1
    ? `${first} for the first order, then it renews ${rhythm} at ${price}`
    : `${first} for each of the first ${orders} orders, then it renews ${rhythm} at ${price}`
/** `deliveries` null: their number is unknown. */
export const prepaid = (deliveries: number | null, price: string, rhythm: string) =>
  deliveries === null
    ? `One delivery ${rhythm}, ${price} each, paid in advance`
    : `${deliveries} deliveries, one ${rhythm}, ${price} each, paid in advance`
export const deliveredOnce = 'Delivered once'
export const once = 'Delivered once; nothing renews'
export const paidLater = (price: string) => `${price} of it is paid later`
/** `amount`: '10%', or a price. */
export const less = (amount: string) => `${amount} less`
/** `orders`: how many cost less. */
export const lessAtFirst = (amount: string, orders: number) =>
  `${amount} less for the first ${orders === 1 ? 'order' : `${orders} orders`}`
export const percent = (value: number) => `${value}%`
