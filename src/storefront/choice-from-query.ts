// Separate from choice.ts, because a first visit does not need it.
import { mendedParameters, plainText } from './mangled-links.ts'
import type { Product, ProductOption } from './product.ts'
import { isUnread } from './availability.ts'
import * as choices from './choice.ts'
import { PLAN_PARAMETER, planId } from './selling-plan.ts'

// Feeds name variants by their global ids, too.
const NUMBER = /^(?:gid:\/\/shopify\/\w+\/)?(\d+)(?!\w)/i
// The length is bounded, because visitors can make up numbers.
const UNREAD = /^[1-9]\d{0,19}$/

type Parameter = { name: string; text: string; plain: string }

export const withQuery = <Page extends choices.ProductChoice>(page: Page, query: string): Page => ({
  ...page,
  choice: choiceFromQuery(page.product, query, page),
})

/**
 * The choice of a query, read as written before it is read as mended. It begins with the variant whose number the query
 * has, as the provider's links do, or with the first, and takes the values that the query names. If the product lacks
 * one of these or the number, `named` is NO_NUMBER; if it lacks the plan, `plan` is NO_PLAN. While the variant or the
 * plans are unread, `plan` is the one that the query names.
 */
export function choiceFromQuery(
  product: Product,
  query: string,
  offer: choices.PlanOffer = { plans: [] },
): choices.Choice {
  const all = [...new URLSearchParams(query), ...mendedParameters(query)]
  const asked = all.map(([name, text]) => ({ name, text, plain: plainText(name) }))
  const choice = singleChoice(product, asked)
  const number = numberIn(product, PLAN_PARAMETER, asked)
  const id = number && planId(number)
  const isKnown =
    offer.plans.some((each) => each.id === id) || (offer.unread?.plans && UNREAD.test(number))
  const named = id && isKnown ? { id } : undefined
  const plan = isUnread(product, choice) ? named : choices.planFor(offer, choice.variant, named)
  if (plan) return { ...choice, plan }
  return number && product.variants.length > 0 ? { ...choice, plan: choices.NO_PLAN } : choice
}

function singleChoice(product: Product, asked: Parameter[]): choices.Choice {
  const { options, variants, encodedVariants } = product
  const number = numberIn(product, 'variant', asked)
  const read = variants.find(({ id }) => id.endsWith(`/${number}`))
  const first = variants[0] ?? null
  const values = new Map(
    choices.realOptions(product).map((each) => [each.name, valueIn(each, asked)]),
  )
  const isUnknown = [...values.values()].includes(null)
  if (first && (isUnknown || (number && !read))) {
    const named = encodedVariants && !isUnknown && UNREAD.test(number) ? number : choices.NO_NUMBER
    return { selection: first.selectedOptions, variant: first, named }
  }
  const base = (read ?? first)?.selectedOptions ?? []
  const selection = options.map(({ name }) => ({
    name,
    value: values.get(name) ?? choices.valueOf(base, name) ?? '',
  }))
  return { selection, variant: choices.variantFor(product, selection) ?? read ?? first }
}

/** The number of a variant or a plan. '': none is named; NO_NUMBER: what is named is no number. */
function numberIn({ options }: Product, name: string, asked: Parameter[]): string {
  const texts = asked
    .filter((each) => each.plain === name && !options.some((own) => own.name === each.name))
    .flatMap(({ text }) => text.trim() || [])
  const [number] = texts.flatMap((text) => NUMBER.exec(text)?.[1] ?? [])
  return number ?? (texts.length > 0 ? choices.NO_NUMBER : '')
}

/** The value that is named for an option. Undefined: none; null: one that the option lacks. */
function valueIn({ name, values }: ProductOption, asked: Parameter[]): string | null | undefined {
  const isExact = asked.some((each) => each.name === name && each.text)
  const texts = asked
    .filter((each) => each.text && (isExact ? each.name === name : each.plain === plainText(name)))
    .map(({ text }) => text)
  const plain = new Set(texts.map(plainText).filter(Boolean))
  const value =
    texts.find((text) => values.includes(text)) ?? values.find((each) => plain.has(plainText(each)))
  // 'variant' and 'plan' have a meaning of their own beside an option called 'Variant' or 'Plan'.
  const isNamed = isExact || (texts.length > 0 && !/^(variant|plan)$/i.test(name))
  return value ?? (isNamed ? null : undefined)
}
