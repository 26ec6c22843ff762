// The queries that only the doctor makes.
import * as v from 'valibot'
import { graphql, moneyFields, newerGraphql } from '../../src/storefront/graphql.ts'
import { wireMetafield } from '../../src/storefront/metafields-query.ts'
import { money, text } from '../../src/storefront/wire.ts'

/** The versions of the API that the store knows. */
export const apiVersionsDocument = graphql(`
  query ApiVersions {
    publicApiVersions {
      handle
      supported
    }
  }
`)

/** The supported versions, such as '2026-10', in the store's order. */
export const apiVersionsResponse = v.pipe(
  v.object({ publicApiVersions: v.array(v.object({ handle: text, supported: v.boolean() })) }),
  v.transform(({ publicApiVersions }) =>
    publicApiVersions.filter(({ supported }) => supported).map(({ handle }) => handle),
  ),
)

/** The countries that the store sells to, with the languages of each, and the country of a visitor of unknown origin. */
export const localizationDocument = graphql(`
  query Localization {
    localization {
      country {
        isoCode
      }
      availableCountries {
        isoCode
        currency {
          isoCode
        }
        availableLanguages {
          isoCode
        }
      }
    }
  }
`)

const isoCode = v.object({ isoCode: text })

/** 'pt-BR' for the provider's 'PT_BR'. */
const language = v.pipe(
  isoCode,
  v.transform((read) => {
    const [spoken = '', region] = read.isoCode.split('_')
    return region ? `${spoken.toLowerCase()}-${region}` : spoken.toLowerCase()
  }),
)

export const localizationResponse = v.pipe(
  v.object({
    localization: v.object({
      country: isoCode,
      availableCountries: v.array(
        v.object({ isoCode: text, currency: isoCode, availableLanguages: v.array(language) }),
      ),
    }),
  }),
  v.transform(({ localization: { country, availableCountries } }) => ({
    own: country.isoCode,
    countries: availableCountries.map((each) => ({
      country: each.isoCode,
      currency: each.currency.isoCode,
      languages: each.availableLanguages,
    })),
  })),
)

/** A metafield as the merchant has written it. */
export type WrittenMetafield = v.InferOutput<typeof wireMetafield>

const written = v.object({ metafields: v.array(v.nullable(wireMetafield)) })

/** The metafields of a product and of the shop, also those that pages can't show. */
export const writtenMetafieldsResponse = v.object({ product: v.nullable(written), shop: written })

/** The texts of a market's products, and which of them have ratings. */
export const productTextsDocument = graphql(`
  query ProductTexts($hasToken: Boolean = false) {
    products(first: 50, sortKey: BEST_SELLING) {
      nodes {
        title
        description
        rating: metafield(namespace: "reviews", key: "rating") @include(if: $hasToken) {
          value
        }
      }
    }
  }
`)

export const productTextsResponse = v.pipe(
  v.object({
    products: v.object({
      nodes: v.array(
        v.object({
          title: text,
          description: text,
          rating: v.nullish(v.object({ value: text }), null),
        }),
      ),
    }),
  }),
  v.transform(({ products }) =>
    products.nodes.map(({ rating, ...texts }) => ({ ...texts, hasRating: rating !== null })),
  ),
)

/** The text of the contact information, which versions before NOTICES_VERSION lack. */
export const contactDocument = newerGraphql<{
  shop: { contactInformation: { body: string } | null }
}>(`query ContactText { shop { contactInformation { body } } }`)

export const contactResponse = v.pipe(
  v.object({ shop: v.object({ contactInformation: v.nullable(v.object({ body: text })) }) }),
  v.transform(({ shop }) => shop.contactInformation?.body.replaceAll(/<[^>]*>/g, ' ') ?? null),
)

/** Makes a cart to learn what its tax is. */
export const cartTaxDocument = graphql(`
  mutation CartTax($input: CartInput!) {
    cartCreate(input: $input) {
      cart {
        cost {
          subtotalAmount { ${moneyFields} }
          totalAmount { ${moneyFields} }
          totalTaxAmount { ${moneyFields} }
        }
      }
    }
  }
`)

const cost = v.object({
  subtotalAmount: money,
  totalAmount: money,
  totalTaxAmount: v.nullable(money),
})

/** Whether prices include tax: the total of a cart without discounts then equals its subtotal. Null: unknown. */
export const cartTaxResponse = v.pipe(
  v.object({
    cartCreate: v.nullable(v.object({ cart: v.nullable(v.object({ cost })) })),
  }),
  v.transform(({ cartCreate }): boolean | null => {
    if (!cartCreate?.cart) return null
    const { subtotalAmount, totalAmount, totalTaxAmount } = cartCreate.cart.cost
    return totalTaxAmount?.minorUnits ? totalAmount.minorUnits === subtotalAmount.minorUnits : null
  }),
)
