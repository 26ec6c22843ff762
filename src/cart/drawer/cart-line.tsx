import type { ComponentProps, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Mark } from '#brand/mark.tsx'
import * as drawerWords from '../../../words/drawer.ts'
import { formatMoney, formatUnitPrice } from '../../format/money.ts'
import { choiceText, valuesText } from '../../format/values.ts'
import { currentMarketId, textAttributes, textLanguage } from '../../markets.ts'
import { productPath } from '../../routes.ts'
import { pictureSources } from '../../storefront/pictures.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Photo } from '../../ui/photo.tsx'
import { toast } from '../../ui/toast.tsx'
import { changeBy, keyOf, remove, update, type Cart, type Line, type Quote } from '../cart.ts'
import { lineNotes } from '../line-notes.ts'
import { grantedOf, lineTotal } from '../quote.ts'
import { cartStore } from '../store/cart-store.ts'
import { restore } from '../undo.ts'
import { focusHeading } from '../store/drawer.ts'

export function CartLine({ cart, quote, line }: { cart: Cart; quote: Quote | null; line: Line }) {
  const { product, quantity, formerPrice } = line
  const key = keyOf(line)
  const granted = grantedOf(quote, line)
  const changeOne = (difference: number) => void cartStore.apply(changeBy(key, difference))
  return (
    <li className="line">
      <LineParts line={line} total={lineTotal(cart, line, quote)} count={granted}>
        {formerPrice?.currencyCode === line.price.currencyCode && isOfHere(line) && (
          <p className="line-note">{drawerWords.was(formatMoney(formerPrice))}</p>
        )}
        {lineNotes(cart, line, quote).map(({ ours, theirs }) => (
          <p key={`${ours} ${theirs}`} className="line-note">
            {ours && <span>{ours}</span>}
            {theirs && <span dir="auto">{theirs}</span>}
          </p>
        ))}
      </LineParts>
      <div className="line-buttons">
        <div className="stepper">
          <IconButton
            label={drawerWords.oneFewer(product.title)}
            path="M6 12h12"
            onClick={() => (quantity === 1 ? removeLine(line) : changeOne(-1))}
          />
          <span className="stepper-count" role="status">
            <span className="visually-hidden">{`${drawerWords.quantity} `}</span>
            <span>{quantity}</span>
          </span>
          <IconButton
            label={drawerWords.oneMore(product.title)}
            path="M6 12h12M12 6v12"
            onClick={() => changeOne(1)}
          />
        </div>
        {granted > 0 && granted < quantity && (
          <TextButton
            aria-label={drawerWords.changeTitle(granted, product.title)}
            onClick={({ currentTarget }) => {
              // Moves the focus, because the press removes this button.
              currentTarget.closest('li')?.querySelector('a')?.focus()
              void cartStore.apply(update(key, granted))
            }}
          >
            {drawerWords.change(granted)}
          </TextButton>
        )}
        <TextButton
          id={removeId(key)}
          className="text-button remove"
          aria-label={drawerWords.removeTitle(product.title)}
          onClick={() => removeLine(line)}
        >
          {drawerWords.remove}
        </TextButton>
      </div>
    </li>
  )
}

export const TextButton = (attributes: ComponentProps<'button'>) => (
  <button type="button" className="text-button" {...attributes} />
)

/** Whether price and handle are this market's: the line was read in it, and is sold there. */
const isOfHere = ({ market, availability }: Line): boolean =>
  market === currentMarketId() && (market === '' || availability !== 'gone')

/** `total`: null if the line's price is enough: for one unit, or for a line that is not charged. `count`: its units. */
type PartsProps = { line: Line; total: string | null; count: number; children: ReactNode }

/** A line's picture and words. The picture's alternative text is empty, because the title is beside it. */
export function LineParts({ line, total, count, children }: PartsProps) {
  const { product, plan, unitPrice, selectedOptions } = line
  const values = valuesText(selectedOptions)
  const isPriced = isOfHere(line)
  const price = isPriced ? formatMoney(line.price) : line.availability === 'gone' ? '' : '…'
  const units = total && count > 1 ? drawerWords.times(count, price) : ''
  return (
    <>
      <div className="picture">
        {!product.image && <Mark />}
        {product.image && <Photo {...pictureSources(product.image)} alt="" sizes="72px" />}
      </div>
      <div className="line-words">
        <h3 {...textAttributes('line-title', line.market)}>
          <a href={isPriced ? productPath(product.handle, selectedOptions, plan) : undefined}>
            <span className="clamp">{product.title}</span>
          </a>
        </h3>
        <p className="line-total price">{total ?? price}</p>
        <p className="line-options">
          {values && <bdi lang={textLanguage(line.market)}>{values}</bdi>}
          {values && units && <span> · </span>}
          {units && <span className="price">{units}</span>}
        </p>
        {plan && (
          <p className="line-options">
            <bdi lang={textLanguage(line.market)}>{plan.name}</bdi>
            {isPriced && <span>{` · ${count > 1 ? drawerWords.forEach : ''}${plan.terms}`}</span>}
          </p>
        )}
        {unitPrice && isPriced && <p className="unit-price price">{formatUnitPrice(unitPrice)}</p>}
        {children}
      </div>
    </>
  )
}

const removeId = (key: string) => `remove-${key}`

/** Removes the line, and offers to undo it. Moves the focus, which is on the line, to the one beside it. */
function removeLine(line: Line) {
  const key = keyOf(line)
  const row = document.getElementById(removeId(key))?.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const button = beside?.querySelector<HTMLElement>('.remove')
  if (button) button.focus()
  else focusHeading()
  const before = cartStore.get().cart
  void cartStore.apply(remove(key))
  const undo = () => {
    flushSync(() => void cartStore.apply(restore(key, before)))
    document.getElementById(removeId(key))?.focus()
  }
  toast('success', drawerWords.removed, drawerWords.removedTitle(line.product.title), {
    detail: choiceText(line),
    actions: [{ label: drawerWords.undo, run: undo }],
  })
}
