import { minorUnit } from '../catalog/amount.ts'
import { productGid, variantGid } from '../catalog/gid.ts'
import type { Merchandise, Picture, Product, SelectedOption, Variant } from '../catalog/product.ts'
import { measuredType, unitPrice } from '../catalog/unit-price.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { metafieldNode, type MetafieldName } from './metafield-node.ts'
import { moneyNode } from './money-node.ts'
import { allocationsPage, sellingPlanGroupsPage } from './selling-plan-node.ts'

const OMISSION = '...'

export function productNode(product: Product, origin: string): Node {
  return {
    __typename: 'Product',
    id: productGid(product.id),
    handle: product.handle,
    title: product.title,
    description: ({ truncateAt }: { truncateAt?: number | null }) =>
      truncated(product.description, truncateAt),
    descriptionHtml: product.descriptionHtml,
    seo: product.seo,
    productType: product.productType,
    tags: product.tags,
    requiresSellingPlan: product.requiresSellingPlan,
    sellingPlanGroups: (page: PageArguments) => sellingPlanGroupsPage(product, page),
    availableForSale: product.variants.some((variant) => variant.stock > 0),
    encodedVariantExistence: encoded(product, product.variants),
    encodedVariantAvailability: encoded(
      product,
      product.variants.filter(({ stock }) => stock > 0),
    ),
    totalInventory: product.variants.reduce((sum, variant) => sum + variant.stock, 0),
    priceRange: () => priceRange(product),
    options: () => optionNodes(product, origin),
    images: (page: PageArguments) =>
      connection(product.pictures, (picture) => imageNode(picture, origin), page),
    variants: (page: PageArguments) =>
      connection(product.variants, (variant) => variantNode({ product, variant }, origin), page),
    metafield: (name: MetafieldName) => metafieldNode(product.metafields, name),
    metafields: ({ identifiers }: { identifiers: MetafieldName[] }) =>
      identifiers.map((name) => metafieldNode(product.metafields, name)),
    selectedOrFirstAvailableVariant: () => {
      // A combined listing has its products' variants.
      const [led] = Object.values(product.leadsTo)
      if (led) return variantNode(led, origin)
      const [first] = product.variants
      const variant = product.variants.find(({ stock }) => stock > 0) ?? first
      return variant ? variantNode({ product, variant }, origin) : null
    },
    variantBySelectedOptions: ({ selectedOptions }: { selectedOptions: SelectedOption[] }) => {
      const variant = chosenVariant(product, selectedOptions)
      return variant && variantNode({ product, variant }, origin)
    },
    adjacentVariants: ({ selectedOptions }: { selectedOptions: SelectedOption[] }) =>
      product.variants
        .filter((variant) => differing(variant.selectedOptions, selectedOptions) === 1)
        .map((variant) => variantNode({ product, variant }, origin)),
  }
}

/** The number of options whose values differ. */
const differing = (some: SelectedOption[], others: SelectedOption[]): number =>
  some.filter(({ name, value }) =>
    others.some((each) => each.name === name && each.value !== value),
  ).length

export function variantNode({ product, variant }: Merchandise, origin: string): Node {
  const picture = product.pictures[variant.picture]
  const { price, compareAtPrice, currencyCode, measurement } = variant
  const { requiresComponents, requiresShipping } = variant
  return {
    __typename: 'ProductVariant',
    id: variantGid(variant.id),
    title: variant.title,
    price: moneyNode(price, currencyCode),
    compareAtPrice: compareAtPrice === null ? null : moneyNode(compareAtPrice, currencyCode),
    availableForSale: variant.stock > 0,
    currentlyNotInStock: variant.isMadeToOrder,
    quantityAvailable: variant.isMadeToOrder ? 0 : variant.stock,
    selectedOptions: variant.selectedOptions,
    image: picture ? imageNode(picture, origin) : null,
    unitPrice:
      measurement &&
      moneyNode(unitPrice(price, measurement, minorUnit(currencyCode)), currencyCode),
    unitPriceMeasurement: measurement && {
      measuredType: measuredType(measurement),
      ...measurement,
    },
    // The catalog has metafields of products and of the shop alone.
    metafield: null,
    requiresComponents,
    requiresShipping,
    components: (page: PageArguments) =>
      connection(Array.from({ length: variant.components }), componentNode, page),
    sellingPlanAllocations: (page: PageArguments) => allocationsPage({ product, variant }, page),
    product: () => productNode(product, origin),
  }
}

const componentNode = () => ({ quantity: 1 })

const imageNode = ({ source, ...picture }: Picture, origin: string): object => ({
  ...picture,
  url: new URL(source, origin).href,
})

function priceRange({ variants }: Product): object {
  const prices = variants.map(({ price }) => price).toSorted((a, b) => (a < b ? -1 : 1))
  const currencyCode = variants[0]?.currencyCode ?? 'USD'
  return {
    minVariantPrice: moneyNode(prices[0] ?? 0n, currencyCode),
    maxVariantPrice: moneyNode(prices.at(-1) ?? 0n, currencyCode),
  }
}

/** Encodes variants as a tree of the positions of their option values: 'v1_0:0-1,1:0,'. */
function encoded({ options }: Product, variants: Variant[]): string {
  const treeOf = (paths: number[][]): string => {
    const numbers = [...new Set(paths.flatMap(([number]) => number ?? []))].toSorted(
      (a, b) => a - b,
    )
    if (paths[0]?.length === 1) return rangesOf(numbers)
    return numbers
      .map((number) => {
        const within = paths.filter(([first]) => first === number)
        return `${number}:${treeOf(within.map((path) => path.slice(1)))},`
      })
      .join('')
  }
  const paths = variants.map(({ selectedOptions }) =>
    options.map(({ name, values }) =>
      values.indexOf(selectedOptions.find((option) => option.name === name)?.value ?? ''),
    ),
  )
  return `v1_${treeOf(paths.filter((path) => !path.includes(-1)))}`
}

/** '0-2 4' */
const rangesOf = (numbers: number[]): string =>
  numbers
    .filter((number) => !numbers.includes(number - 1))
    .map((first) => {
      let last = first
      while (numbers.includes(last + 1)) last += 1
      return last > first ? `${first}-${last}` : first
    })
    .join(' ')

const optionNodes = (product: Product, origin: string): object[] =>
  product.options.map(({ name, values }) => ({
    name,
    optionValues: values.map((value) => ({
      name: value,
      firstSelectableVariant: () => {
        const variant = product.variants.find(({ selectedOptions }) =>
          selectedOptions.some((option) => option.name === name && option.value === value),
        )
        const merchandise = product.leadsTo[value] ?? (variant && { product, variant })
        return merchandise ? variantNode(merchandise, origin) : null
      },
    })),
  }))

/** The variant of which every option is in the choice, which is the provider's rule; null for an unknown option. */
function chosenVariant(product: Product, choice: SelectedOption[]): Variant | null {
  const names = new Set(product.options.map((option) => option.name))
  if (choice.some(({ name }) => !names.has(name))) return null
  const values = new Map(choice.map(({ name, value }) => [name, value]))
  const matches = (variant: Variant) =>
    variant.selectedOptions.every(({ name, value }) => values.get(name) === value)
  return product.variants.find(matches) ?? null
}

/** Cuts a text at the end of a word. The result has at most `length` letters, including the appended dots. */
export function truncated(text: string, length: number | null | undefined): string {
  if (length === null || length === undefined || text.length <= length) return text
  const letters = Array.from(text)
  if (letters.length <= length) return text
  const room = Math.max(0, length - OMISSION.length)
  const space = letters.lastIndexOf(' ', room)
  return letters.slice(0, space > 0 ? space : room).join('') + OMISSION
}
