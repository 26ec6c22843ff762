// Selling plans: subscriptions, prepaid deliveries and pre-orders.
import { measure } from './formats.ts'

type Unit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

const ONE = {
  DAY: 'chaque jour',
  WEEK: 'chaque semaine',
  MONTH: 'chaque mois',
  YEAR: 'chaque année',
}
const SEVERAL = {
  DAY: 'tous les # jours',
  WEEK: 'toutes les # semaines',
  MONTH: 'tous les # mois',
  YEAR: 'tous les # ans',
}

export const single = 'Une seule fois'
export const every = (count: number, unit: Unit) =>
  count === 1 ? ONE[unit] : SEVERAL[unit].replace('#', String(count))

export const renews = (price: string, rhythm: string) => `Se renouvelle ${rhythm} à ${price}`
export const renewsAt = (first: string, orders: number, price: string, rhythm: string) =>
  orders === 1
    ? `${first} pour la première commande, puis renouvellement ${rhythm} à ${price}`
    : `${first} pour chacune des ${orders} premières commandes, puis renouvellement ${rhythm} à ${price}`
export const prepaid = (deliveries: number | null, price: string, rhythm: string) =>
  deliveries === null
    ? `Une livraison ${rhythm} à ${price}, payée d’avance`
    : `${deliveries} livraisons, une ${rhythm}, à ${price} chacune, payées d’avance`
export const deliveredOnce = 'Une seule livraison'
export const once = 'Une seule livraison ; rien ne se renouvelle'
export const paidLater = (price: string) => `Dont ${price} à payer plus tard`
export const less = (amount: string) => `${amount} de moins`
export const lessAtFirst = (amount: string, orders: number) =>
  orders === 1
    ? `${amount} de moins pour la première commande`
    : `${amount} de moins pour chacune des ${orders} premières commandes`
export const percent = (value: number) => `${measure(String(value))} %`
