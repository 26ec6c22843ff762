import * as v from 'valibot'
import { paragraph, variantTitle, type Metafield, type Product } from './product.ts'

const translationFile = v.strictObject({
  /** Keyed by handle. */
  products: v.record(
    v.string(),
    v.strictObject({
      /** The product's handle in this language, if it is another. The store's own works in every language. */
      handle: v.optional(v.string()),
      description: v.string(),
      /** The description's HTML, if it has formatting. */
      descriptionHtml: v.optional(v.string()),
    }),
  ),
  /** Texts that several products share, keyed by the English text. */
  terms: v.record(v.string(), v.string()),
})

export type Translation = v.InferOutput<typeof translationFile>

// What the provider calls the option and value of a product without options. No page shows them.
const WITHOUT_OPTIONS = { Title: 'Title', 'Default Title': 'Default Title' }

/** Parses a translation's JSON, to which `known` terms are added. Throws a sentence that names the first text without one. */
export function parseTranslation(
  json: unknown,
  products: Product[],
  known?: Translation['terms'],
): Translation {
  const written = v.parse(translationFile, json)
  const translation = { ...written, terms: { ...WITHOUT_OPTIONS, ...known, ...written.terms } }
  for (const product of products) {
    if (!translation.products[product.handle])
      throw new Error(`${product.handle} is not translated`)
    translated(product, translation, (text) => {
      throw new Error(`${product.handle}: '${text}' is not translated`)
    })
  }
  return translation
}

/** The term for an English text; the text itself if there is none. */
export const termFor = (text: string, { terms }: Translation): string => terms[text] ?? text

/**
 * The product in another language; unchanged if the translation does not contain it. Replaces a text that is not
 * among the terms with the result of `untranslated`.
 */
export function translated(
  product: Product,
  { products, terms }: Translation,
  untranslated = (text: string): string => text,
): Product {
  const own = products[product.handle]
  if (!own) return product
  const say = (text: string) => terms[text] ?? untranslated(text)
  return {
    ...product,
    handle: own.handle ?? product.handle,
    description: own.description,
    descriptionHtml: own.descriptionHtml ?? paragraph(own.description),
    productType: say(product.productType),
    options: product.options.map(({ name, values }) => ({
      name: say(name),
      values: values.map(say),
    })),
    metafields: product.metafields.map((field) => ({ ...field, value: valueOf(field) })),
    pictures: product.pictures.map((picture) => ({
      ...picture,
      altText: picture.altText && say(picture.altText),
    })),
    sellingPlanGroups: product.sellingPlanGroups.map((group) => ({
      ...group,
      name: say(group.name),
      plans: group.plans.map((plan) => ({
        ...plan,
        name: say(plan.name),
        description: plan.description && say(plan.description),
      })),
    })),
    variants: product.variants.map((variant) => {
      const selectedOptions = variant.selectedOptions.map(({ name, value }) => ({
        name: say(name),
        value: say(value),
      }))
      return { ...variant, selectedOptions, title: variantTitle(selectedOptions) }
    }),
  }

  /** A metafield with its own type is not a text. */
  function valueOf({ type, value }: Metafield): Metafield['value'] {
    if (type !== undefined) return value
    return typeof value === 'string' ? say(value) : value.map(factOf)
  }

  /** '50 Stunden (8 oz)': each part has its own term, unless the whole has one. */
  function factOf(text: string): string {
    const [, fact, value] = /^(.*) \((.*)\)$/.exec(text) ?? []
    if (terms[text] !== undefined || fact === undefined || value === undefined) return say(text)
    return `${say(fact)} (${say(value)})`
  }
}
