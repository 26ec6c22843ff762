// The queries that only the doctor makes.
import * as v from 'valibot'
import { graphql, moneyFields, newerGraphql } from '../../src/storefront/graphql.ts'
import { wireMetafield } from '../../src/storefront/metafields-query.ts'
import { money, only, text } from '../../src/storefront/wire.ts'

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
  only('publicApiVersions', v.array(v.object({ handle: text, supported: v.boolean() }))),
  v.transform((versions) =>
    versions.filter(({ supported }) => supported).map(({ handle }) => handle),
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

const isoCode = only('isoCode', text)

/** 'pt-BR' for the provider's 'PT_BR'. */
const language = v.pipe(
  isoCode,
  v.transform((code) => {
    const [spoken = '', region] = code.split('_')
    return region ? `${spoken.toLowerCase()}-${region}` : spoken.toLowerCase()
  }),
)

const soldCountry = v.object({
  isoCode: text,
  currency: isoCode,
  availableLanguages: v.array(language),
})

export const localizationResponse = only(
  'localization',
  v.object({ country: isoCode, availableCountries: v.array(soldCountry) }),
)

const written = v.object({ metafields: v.array(v.nullable(wireMetafield)) })

/** The metafields of a product and of the shop as the merchant has written them, also those that pages can't show. */
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

const productTexts = v.object({
  title: text,
  description: text,
  rating: v.nullish(only('value', text), null),
})

export const productTextsResponse = only('products', only('nodes', v.array(productTexts)))

/** The text of the contact information, which versions before NOTICES_VERSION lack. */
export const contactDocument = newerGraphql<{
  shop: { contactInformation: { body: string } | null }
}>(`query ContactText { shop { contactInformation { body } } }`)

export const contactResponse = only(
  'shop',
  only('contactInformation', v.nullable(only('body', text))),
)

/** Makes a cart to learn what its tax is. */
export const cartTaxDocument = graphql(`mutation CartTax($input: CartInput!) {
  cartCreate(input: $input) {
    cart {
      cost {
        subtotalAmount { ${moneyFields} }
        totalAmount { ${moneyFields} }
        totalTaxAmount { ${moneyFields} }
      }
    }
  }
}`)

const cost = v.object({
  subtotalAmount: money,
  totalAmount: money,
  totalTaxAmount: v.nullable(money),
})

/** Whether prices include tax: the total of a cart without discounts then equals its subtotal. Null: unknown. */
export const cartTaxResponse = v.pipe(
  only('cartCreate', v.nullable(only('cart', v.nullable(only('cost', cost))), null)),
  v.transform((read): boolean | null =>
    read?.totalTaxAmount?.minorUnits
      ? read.totalAmount.minorUnits === read.subtotalAmount.minorUnits
      : null,
  ),
)
