import { Fragment, useId } from 'react'
import * as shopWords from '../../words/shop.ts'
import * as storeInfoWords from '../../words/store-info.ts'
import { currentMarket } from '../markets.ts'
import { formatMoney, type Money } from '../storefront/money.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import { dateOf, useToday } from '../dates.ts'

const USUAL_EVENINGS = 5
const HOURS_AN_EVENING = 2
// Two hours, one evening, is the least. The brackets contain the option value that the burn time belongs to.
const HOURS = /^([2-9]|[1-9]\d{1,3}) (\p{L}+)(?: \(([^()]+)\))?$/u

type Props = { hours: number; price: Money; store: StoreInfo }

/**
 * How long a candle lasts and what an evening costs, for three habits of lighting it. Each habit is a radio button
 * followed by its sentence. CSS shows the checked one's sentence, so the clock works without scripts.
 */
export function BurnClock({ hours, price, store }: Props) {
  const today = useToday(store)
  // A page that is rendered ahead has a clock of its own.
  const name = useId()
  return (
    <fieldset className="burn-clock">
      <legend className="visually-hidden">{shopWords.habit}</legend>
      {shopWords.habits.map(({ evenings, label }) => {
        const { last, isThisYear, evening } = burning(hours, price, today, evenings)
        const until = storeInfoWords.date(last, !isThisYear, currentMarket()?.country)
        const id = `${name}-${evenings}`
        return (
          <Fragment key={id}>
            <label>
              <input
                type="radio"
                name={name}
                defaultChecked={evenings === USUAL_EVENINGS}
                aria-describedby={id}
              />
              {label}
            </label>
            <p id={id}>{shopWords.burns(label, until, formatMoney(evening))}</p>
          </Fragment>
        )
      })}
    </fieldset>
  )
}

/** The hours of '50 hours' or '55 hours (9 oz)'; null for prose, and if '9 oz' is one of the options' `values`. */
export function hoursOf(burnTime: string, values: string[]): number | null {
  const [, hours, unit, bracket = ''] = HOURS.exec(burnTime) ?? []
  return unit !== shopWords.hours || values.includes(bracket) ? null : Number(hours)
}

/**
 * A candle's last day and the cost of an evening, rounded half up, if it is lit `aWeek` evenings a week. `today`: in
 * days since 1970.
 */
export function burning(hours: number, price: Money, today: number, aWeek: number) {
  const evenings = Math.floor(hours / HOURS_AN_EVENING)
  const last = dateOf(today + Math.round((evenings * 7) / aWeek))
  return {
    evening: { ...price, minorUnits: Math.round(price.minorUnits / evenings) },
    last,
    isThisYear: last.getUTCFullYear() === dateOf(today).getUTCFullYear(),
  }
}
