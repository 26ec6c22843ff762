import { Fragment } from 'react'
import { language } from '../../words/server.ts'
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
          <p id={id}>{shopWords.burns(label, dayText(last, !isThisYear), formatMoney(evening))}</p>
        </Fragment>
      )
    })}
  </fieldset>
)

// To make one takes some 20 ms on a slow phone.
const formats = new Map<string, Intl.DateTimeFormat>()

/** In the page's language and in the order of the market's country: 'December 11', in the UK '11 December'. */
function dayText(day: Date, hasYear: boolean): string {
  const { country } = currentMarket() ?? {}
  const locale = country ? `${language}-${country}` : language
  const key = `${locale} ${hasYear}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      ...(hasYear && { year: 'numeric' }),
    })
  formats.set(key, format)
  return format.format(day)
}
