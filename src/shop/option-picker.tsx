import { Fragment, useState } from 'react'
import * as shopWords from '../../words/shop.ts'
import { formatMoney } from '../format/money.ts'
import { valuesText } from '../format/values.ts'
import { textAttributes } from '../markets.ts'
import { productPath } from '../routes.ts'
import type { Endpoint } from '../storefront/call.ts'
import type { Choice, ProductChoice } from '../storefront/choice.ts'
import { attempt } from '../storefront/parse-or-null.ts'
import type { Product, ProductOption, SelectedOption } from '../storefront/product.ts'
import { alternativesTo, isUnread, optionValues } from '../storefront/availability.ts'
import * as choices from '../storefront/choice.ts'
import { importForPress } from '../ui/import-chunk.ts'
import { isPlainClick } from '../ui/plain-click.ts'

/** Chooses values of the options, and a plan: the chosen one by default, null for a single purchase. */
export type OnChoose = (selection: SelectedOption[], plan?: Choice['plan'] | null) => Promise<void>

/** A product's page with the shopper's choice, which the address holds too. `isReading`: its variant is being read. */
export function useChoice<Page extends ProductChoice>(first: Page, endpoint: Endpoint) {
  const initial = { page: first, isReading: false, first, isInAddress: true }
  const [state, setState] = useState(initial)
  // The product was read again, with the choice that the address holds now.
  if (state.first.choice !== first.choice) {
    const { selection, plan = null, variant } = state.page.choice
    const page = state.isInAddress
      ? { ...first, choice: choices.keptChoice(first, variant) }
      : choices.choose(first, selection, plan)
    setState({ ...initial, page })
  }

  const onChoose: OnChoose = async (selection, plan) => {
    const page = choices.choose(state.page, selection, plan)
    const { product, choice } = page
    const address = productPath(product.handle, selection, choice.plan)
    // By Forward the shopper may be at a closed dialog's entry. Null makes it the page's; the next dialog adds one.
    attempt(() => history.replaceState(null, '', address))
    const { href } = location
    // Browsers refuse to change the address too often, some of them without an error.
    const isInAddress = href.endsWith(address)
    takeAlong(page)
    const isReading = isUnread(product, choice)
    setState({ page, isReading, first, isInAddress })
    if (!isReading && !product.encodedVariants?.hasDearer) return
    const chunk = await importForPress(() => import('./read-choice.ts'))
    const failed = isReading ? { ...page, choice: { ...choice, isUnknown: true } } : page
    const read = (await chunk?.readChoiceInBrowser(page, endpoint).catch(() => null)) ?? failed
    // The shopper may have chosen something else meanwhile, or have opened another product.
    if (href === location.href) takeAlong(read)
    setState((now) => (now.page === page ? { ...now, page: read, isReading: false } : now))
  }

  return { ...state, onChoose }
}

/** Adds the choice to the links to the product in other markets. The server renders these links, not React. */
function takeAlong(page: ProductChoice) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    if (link.pathname.includes('/product/')) link.search = choices.numberQuery(page)
  }
}

type Props = { product: Product; choice: Choice; onChoose: OnChoose }
type PickerProps = Props & { option: ProductOption; form: string }
type NoteProps = Props & { isReading: boolean; returnsOn: string }

/**
 * One option's values as a GET form, so that a choice is a link and works before any script runs. A value that can't be
 * bought can be chosen too: it may be available with another option's value. Its form (`form` is the id) stands outside
 * of React: a control hides a form's property of the same name, and an option named 'nodeName' would fail hydration.
 */
export function OptionPicker({ product, option, choice, form, onChoose }: PickerProps) {
  const { name } = option
  const { selection } = choice
  return (
    <>
      {[...new URLSearchParams(choices.queryOf(selection, choice.plan))]
        .filter(([other]) => other !== name)
        .map(([other, value]) => (
          <input key={other} type="hidden" form={form} name={other} value={value} />
        ))}
      <fieldset className="options">
        <legend {...textAttributes()}>{name}</legend>
        {optionValues(product, choice, option).map(({ value, availability, price: money }) => {
          const lack = availability === 'available' ? null : availability
          const price = money && formatMoney(money)
          return (
            <button
              key={value}
              {...textAttributes(lack ? 'option lacking' : 'option')}
              form={form}
              name={name}
              value={value}
              aria-label={shopWords.value(value, price, lack)}
              aria-pressed={
                choice.named === undefined &&
                selection.some((each) => each.name === name && each.value === value)
              }
              onClick={(event) => {
                event.preventDefault()
                void onChoose(choices.selectionWith(product, selection, { name, value }))
              }}
            >
              {price ? `${value}\n` : value}
              {price && <span className="option-price price">{price}</span>}
            </button>
          )
        })}
      </fieldset>
    </>
  )
}

/** Says that the choice is sold out, withheld or not made, and links to similar variants; `returnsOn`: see texts.ts. */
export function ChoiceNote({ product, choice, isReading, returnsOn, onChoose }: NoteProps) {
  const alternatives = isReading ? [] : alternativesTo(product, choice)
  const withheld = choices.isMade(choice) && choice.variant?.withheld
  const isSoldOut = choices.isMade(choice) && !withheld && alternatives.length > 0
  return (
    <p className="choice-note" role="status" dir="auto">
      {(!choices.isMade(choice) || choices.isPlanUnread(choice)) && (
        <span>{explanation(product, choice, isReading)}</span>
      )}
      {choice.plan?.id === choices.NO_PLAN.id && <span>{shopWords.noPlan}</span>}
      {withheld && <span>{`${shopWords.stock[withheld]}.`}</span>}
      {isSoldOut && <span>{shopWords.isSoldOut(valuesText(choice.selection))}</span>}
      {returnsOn && <span>{returnsOn}</span>}
      {alternatives.length > 0 && (
        <span>
          {alternatives.map(({ variant, changes }, index) => (
            <Fragment key={valuesText(variant.selectedOptions)}>
              {shopWords.or(index, alternatives.length)}
              <a
                href={productPath(product.handle, variant.selectedOptions, choice.plan)}
                onClick={async (event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  const bar = event.currentTarget.closest('.buy-bar')
                  await onChoose(variant.selectedOptions)
                  // The press has removed the link that had the focus.
                  bar?.querySelector<HTMLElement>('.button')?.focus({ preventScroll: true })
                }}
              >
                {isSoldOut
                  ? valuesText(changes)
                  : shopWords.makeIt(valuesText(variant.selectedOptions))}
              </a>
            </Fragment>
          ))}
          {isSoldOut && shopWords.question}
        </span>
      )}
    </p>
  )
}

function explanation({ title }: Product, choice: Choice, isReading: boolean): string {
  const { isUnknown, named, variant } = choice
  if (isReading) return shopWords.reading
  if (choices.isPlanUnread(choice)) return shopWords.unknown
  const sentence = isUnknown ? shopWords.unknown : named ? shopWords.unnamed : shopWords.notMade
  if (!variant?.availableForSale) return sentence
  const values = choices.realSelection(variant.selectedOptions).map(({ value }) => value)
  return `${sentence} ${shopWords.adding(values.length > 0 ? values : [title])}`
}
