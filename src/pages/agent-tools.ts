import * as agentWords from '../../words/agents.ts'
import * as cartWords from '../../words/cart.ts'
import { add, changeBy, findLine, keyOf, MAX_QUANTITY } from '../cart/cart.ts'
import { openDrawer } from '../cart/drawer/shared-cart-store.ts'
import { readLines } from '../cart/provider/read-lines.ts'
import { cartStore } from '../cart/store/cart-store.ts'
import { fieldsOf, isText, isWhole } from '../cart/store/json-fields.ts'
import { markdownPath, productPath } from '../routes.ts'
import { variantId } from '../storefront/gid.ts'
import { logError, type StorefrontError } from '../storefront/errors.ts'
import { formatMoney } from '../storefront/money.ts'
import type { ListedProduct } from '../storefront/product.ts'
import { planId } from '../storefront/selling-plan.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { toast } from '../ui/toast.tsx'
import { choiceText } from '../storefront/selection.ts'
import { getCartLink, readCart } from './agent-cart.ts'
import type { PageData } from './inline-scripts.ts'
import { linkedOf, MOST_LINKED } from './load.ts'

/** A tool that a page offers to agents (webmachinelearning.github.io/webmcp). */
type Tool = {
  name: string
  description: string
  inputSchema: object
  annotations?: { readOnlyHint: boolean }
  /** Resolves with a text or with JSON. Never rejects: an agent would not learn why. */
  execute: (input: unknown) => Promise<unknown>
}

declare global {
  interface Document {
    /** Undefined in a browser that gives pages no way to offer tools. */
    modelContext?: { registerTool: (tool: Tool) => unknown }
  }
}

const VARIANT = /^\d{1,18}$/

const text = (description: string) => ({ type: 'string', description })
const schema = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const annotations = { readOnlyHint: true }

/** Offers tools to the shopper's own agent. The page shows their changes as after a press. No tool checks out. */
export function offerTools({ connection, homeCollection, terms }: PageData) {
  const storefront = createStorefront(connection)
  const tools: Tool[] = [
    {
      name: 'list_products',
      description: agentWords.listProducts,
      inputSchema: schema({
        collection: text(agentWords.collection),
        after: text(agentWords.after),
      }),
      annotations,
      execute: listProducts,
    },
    {
      name: 'read_product',
      description: agentWords.readProduct,
      inputSchema: schema({ handle: text(agentWords.handle) }, 'handle'),
      annotations,
      execute: readProduct,
    },
    {
      name: 'choose_variant',
      description: agentWords.chooseVariant,
      inputSchema: schema(
        {
          handle: text(agentWords.handle),
          options: {
            type: 'object',
            description: agentWords.options,
            additionalProperties: { type: 'string' },
          },
        },
        'handle',
        'options',
      ),
      execute: chooseVariant,
    },
    {
      name: 'add_to_cart',
      description: agentWords.addToCart,
      inputSchema: schema(
        {
          variant: text(agentWords.variant),
          quantity: { type: 'integer', minimum: 1, description: agentWords.quantity },
          plan: text(agentWords.plan),
        },
        'variant',
      ),
      execute: addVariant,
    },
    {
      name: 'read_cart',
      description: agentWords.readCart,
      inputSchema: schema({}),
      annotations,
      execute: () => readCart(terms.currency),
    },
    {
      name: 'get_cart_link',
      description: agentWords.getCartLink,
      inputSchema: schema({}),
      annotations,
      execute: getCartLink,
    },
    {
      name: 'open_cart',
      description: agentWords.openCart,
      inputSchema: schema({}),
      execute: openCart,
    },
  ]
  for (const tool of tools) document.modelContext?.registerTool(tool)

  async function listProducts(input: unknown): Promise<unknown> {
    const { collection = homeCollection, after } = fieldsOf(input)
    if (collection !== null && !isText(collection)) return agentWords.noCollection
    const first = () =>
      collection === null ? storefront.products() : storefront.collection(collection)
    const [result, others] = await Promise.all([
      isText(after) ? storefront.more({ collection, after }) : first(),
      // The first answer also lists the collections, because an agent knows no handles yet.
      isText(after) || collection !== homeCollection ? null : storefront.collections(MOST_LINKED),
    ])
    if (!result.ok) return failed(result.error)
    if (!result.value) return agentWords.noCollection
    const { products, next } = result.value
    return {
      products: products.map(listed),
      next: next?.after ?? null,
      ...(others?.ok && { collections: linkedOf(others.value.entries, homeCollection) }),
    }
  }

  async function chooseVariant(input: unknown): Promise<string> {
    const { handle, options } = fieldsOf(input)
    if (!isText(handle)) return agentWords.noProduct
    const result = await storefront.product(handle)
    if (!result.ok) return failed(result.error)
    const product = result.value
    if (!product) return agentWords.noProduct
    const choice = Object.entries(fieldsOf(options)).map(([name, value]) => ({
      name,
      value: String(value),
    }))
    const unknown = choice.find(
      ({ name, value }) =>
        !product.options.some((each) => each.name === name && each.values.includes(value)),
    )
    if (unknown) return agentWords.noOption(unknown.name, unknown.value)
    const address = productPath(handle, choice)
    // Leaves the page only after the agent has the answer.
    setTimeout(() => location.assign(address))
    return agentWords.opening(address)
  }

  async function addVariant(input: unknown): Promise<string> {
    const { variant: number, quantity = 1, plan: planNumber } = fieldsOf(input)
    const isValid = isText(number) && VARIANT.test(number) && isWhole(quantity)
    const isPlan = isText(planNumber) && VARIANT.test(planNumber)
    if (
      !isValid ||
      (planNumber !== undefined && !isPlan) ||
      quantity < 1 ||
      quantity > MAX_QUANTITY
    )
      return agentWords.badInput
    const plan = isPlan ? { id: planId(planNumber) } : undefined
    const result = await readLines([{ variantId: variantId(number), plan, quantity }], storefront)
    if (!result.ok) return failed(result.error)
    const [read] = result.value
    if (read?.isSingle) return agentWords.noPlan
    if (!read || read.withheld) return agentWords.noVariant
    if (read.availability !== 'for-sale') return agentWords.soldOut
    const { withheld: _withheld, ...line } = read
    const key = keyOf(line)
    const { title } = line.product
    const { items } = await cartStore.apply(add(line))
    if (!findLine(items, key)) return agentWords.full
    toast('success', cartWords.added, cartWords.addedTitle(title), {
      detail: choiceText(line),
      action: {
        label: agentWords.undo,
        run: () => void cartStore.apply(changeBy(key, -quantity)),
      },
    })
    return agentWords.added(title, quantity)
  }
}

const listed = ({
  handle,
  title,
  excerpt,
  minVariantPrice,
  hasDearer,
  variant,
}: ListedProduct) => ({
  handle,
  title,
  excerpt,
  price: formatMoney(minVariantPrice),
  hasDearer,
  inStock: variant !== null,
})

async function readProduct(input: unknown): Promise<string> {
  const { handle } = fieldsOf(input)
  if (!isText(handle)) return agentWords.noProduct
  try {
    const response = await fetch(markdownPath(handle))
    if (response.status === 404) return agentWords.noProduct
    return response.ok ? await response.text() : agentWords.failed
  } catch {
    return agentWords.failed
  }
}

async function openCart(): Promise<string> {
  openDrawer()
  return agentWords.cartOpened
}

function failed(error: StorefrontError): string {
  logError(error)
  return agentWords.failed
}
