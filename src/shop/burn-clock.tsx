import { Fragment, useId } from 'react'
import * as shopWords from '../../words/shop.ts'
import { currentMarket } from '../markets.ts'
import { formatMoney, type Money } from '../storefront/money.ts'
import { burning } from './burn-time.ts'

const USUAL_EVENINGS = 5

type Props = {
  hours: number
  price: Money
  /** In days since 1970. */
  today: number
}

/**
 * How long a candle lasts and what an evening costs, for three habits of lighting it. Each habit is a radio button
 * followed by its sentence. CSS shows the checked one's sentence, so the clock works without scripts.
 */
export function BurnClock({ hours, price, today }: Props) {
  // A page that is rendered ahead has a clock of its own.
  const name = useId()
  return (
    <fieldset className="burn-clock">
      <legend className="visually-hidden">{shopWords.habit}</legend>
      {shopWords.habits.map(({ evenings, label }) => {
        const { last, isThisYear, evening } = burning(hours, price, today, evenings)
        const until = shopWords.date(last, !isThisYear, currentMarket()?.country)
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
