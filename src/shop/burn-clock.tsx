import { useState } from 'react'
import { shopWords } from '../../words/shop.ts'
import { HABITS, productPath, withEvenings } from '../routes.ts'
import { formatMoney } from '../storefront/money.ts'
import { partFor, type ProductChoice } from '../storefront/selection.ts'
import { isPlainClick } from '../ui/plain-click.ts'
import { burning, hoursOf, type Clock } from './burn-time.ts'

/** `burnTime`: of all variants. */
type Props = ProductChoice & { clock: Clock; burnTime: string }

/**
 * How long the chosen variant burns and what an evening costs, at one of three habits. Nothing where the
 * burn time is not a number of hours. Habits are links, so that they work before any script runs.
 */
export function BurnClock({ product, choice, clock, burnTime }: Props) {
  const [pressed, setPressed] = useState<number | null>(null)
  const { selection, variant } = choice
  if (!variant) return null
  const values = product.options.flatMap((option) => option.values)
  const hours = hoursOf(partFor(burnTime, variant.selectedOptions), values)
  if (hours === null) return null
  const evenings = pressed ?? clock.evenings
  const { price, last, isThisYear } = burning(hours, variant.price, { ...clock, evenings })
  const until = shopWords.date(last, !isThisYear)
  return (
    <div className="burn-clock" id="burn-clock">
      <p aria-live={pressed ? 'polite' : undefined}>
        {shopWords.burns(hours, until, formatMoney(price))}
      </p>
      <p className="habits">
        {HABITS.map((habit, index) => {
          const path = productPath(product.handle, withEvenings(selection, habit))
          return (
            <a
              key={habit}
              href={`${path}#burn-clock`}
              rel="nofollow"
              aria-current={habit === evenings}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                history.replaceState(history.state, '', path)
                setPressed(habit)
              }}
            >
              {shopWords.habits[index]}
            </a>
          )
        })}
      </p>
    </div>
  )
}
