import { Fragment } from 'react'
import * as shopWords from '../../words/shop.ts'
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
 * How long a candle lasts, and what an evening costs, at one of three habits: radio buttons, each followed by its
 * sentence, of which CSS shows the checked one's before any script runs.
 */
export const BurnClock = ({ hours, price, today }: Props) => (
  <fieldset className="burn-clock">
    <legend className="visually-hidden">{shopWords.habit}</legend>
    {shopWords.habits.map(({ evenings, label }) => {
      const { last, isThisYear, evening } = burning(hours, price, today, evenings)
      const id = `evenings-${evenings}`
      return (
        <Fragment key={id}>
          <label>
            <input
              type="radio"
              name="evenings"
              defaultChecked={evenings === USUAL_EVENINGS}
              aria-describedby={id}
            />
            {label}
          </label>
          <p id={id}>
            {shopWords.burns(hours, shopWords.date(last, !isThisYear), formatMoney(evening))}
          </p>
        </Fragment>
      )
    })}
  </fieldset>
)
