import { hasPlans } from '#brand/brand.ts'
import * as agentWords from '../../words/agents.ts'
import { changeBy, isElsewhere, keyOf, MAX_QUANTITY } from '../cart/cart.ts'
import { lineNotes } from '../cart/line-notes.ts'
import { addLine } from '../cart/store/add-to-cart.ts'
import { drawer } from '../cart/store/drawer.ts'
import { readLines } from '../cart/provider/read-lines.ts'
import { dueLater, totalText } from '../cart/quote.ts'
import { cartStore } from '../cart/store/cart-store.ts'
import { fieldsOf, isText, isWhole, type Fields } from '../cart/store/json-fields.ts'
import { formatMoney } from '../format/money.ts'
import { valuesText } from '../format/values.ts'
import { agentsPath, markdownPath } from '../routes.ts'
import { numberOf, variantId } from '../storefront/gid.ts'
import { logError } from '../storefront/errors.ts'
import { planId } from '../storefront/selling-plan.ts'
import { createStorefront } from '../storefront/storefront.ts'
import type { PageData } from './page.ts'

type Input = keyof typeof agentWords.inputs
type Row = {
  name: keyof typeof agentWords.tools
  needs?: Input[]
  takes?: Input[]
  isReadOnly?: boolean
  run: (input: Fields) => unknown
}

const schemaOf = (input: Input) => ({
  ...(/^(?:quantity|pages)$/.test(input) ? { type: 'integer', minimum: 1 } : { type: 'string' }),
  description: agentWords.inputs[input],
})

/** Offers tools to the shopper's own agent. The page shows their changes as after a press. No tool checks out. */
export function offerTools({ endpoint, storeInfo }: PageData) {
  const storefront = createStorefront(endpoint)
  const addable: Input[] = hasPlans ? ['quantity', 'plan'] : ['quantity']
  const tools: Row[] = [
    { name: 'list_products', takes: ['collection', 'pages'], isReadOnly: true, run: listProducts },
    { name: 'read_product', needs: ['handle'], isReadOnly: true, run: readProduct },
    { name: 'add_to_cart', needs: ['variant'], takes: addable, run: addVariant },
    { name: 'read_cart', isReadOnly: true, run: () => readCart(storeInfo.currency) },
    { name: 'open_cart', run: openCart },
  ]
  for (const { name, needs = [], takes = [], isReadOnly = false, run } of tools) {
    document.modelContext?.registerTool({
      name,
      description: agentWords.tools[name],
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries([...needs, ...takes].map((each) => [each, schemaOf(each)])),
        required: needs,
        additionalProperties: false,
      },
      annotations: { readOnlyHint: isReadOnly },
      execute: async (input) => run(fieldsOf(input)),
    })
  }

  async function addVariant({ variant, quantity = 1, plan }: Fields): Promise<string> {
    const isCount = isWhole(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
    const isPlan = plan === undefined || isNumber(plan)
    if (!isNumber(variant) || !isCount || !isPlan) return agentWords.badInput
    const named = { variantId: variantId(variant), plan: plan ? { id: planId(plan) } : undefined }
    const result = await readLines([{ ...named, quantity }], storefront)
    if (!result.ok) {
      logError(result.error)
      return agentWords.failed
    }
    const [read] = result.value
    if (read?.isSingle) return agentWords.noPlan
    if (!read || read.withheld) return agentWords.noVariant
    if (read.availability !== 'for-sale') return agentWords.soldOut
    const { withheld: _withheld, ...line } = read
    const undo = () => void cartStore.apply(changeBy(keyOf(line), -quantity))
    const isAdded = await addLine(line, 'success', [{ label: agentWords.undo, run: undo }])
    return isAdded ? agentWords.added(line.product.title, quantity) : agentWords.full
  }
}

/** Whether it may be the number of a variant or of a plan. */
const isNumber = (value: unknown): value is string => isText(value) && /^\d{1,18}$/.test(value)

const listProducts = (query: Fields): Promise<string> => {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
  return readMarkdown(`${agentsPath()}?${new URLSearchParams(parameters)}`)
}

const readProduct = ({ handle }: Fields): Promise<string> =>
  readMarkdown(markdownPath(isText(handle) ? handle : ''), agentWords.noProduct)

/** `missing`: what to say of a 404 in place of its own text. */
async function readMarkdown(address: string, missing = ''): Promise<string> {
  const response = await fetch(address).catch(() => null)
  if (response?.status !== 404 && !response?.ok) return agentWords.failed
  return (!response.ok && missing) || response.text().catch(() => agentWords.failed)
}

function readCart(currency: string | undefined): unknown {
  const { cart } = cartStore.get()
  const later = dueLater(cart)
  return {
    items: cart.items.map((line) => ({
      title: line.product.title,
      options: valuesText(line.selectedOptions),
      variant: numberOf(line.variantId),
      ...(line.plan && {
        plan: numberOf(line.plan.id),
        planTerms: `${line.plan.name}. ${line.plan.terms}`,
      }),
      quantity: line.quantity,
      price: isElsewhere(cart, line) ? '…' : formatMoney(line.price),
      availability: line.availability,
      // Among them, why it is not part of the total.
      notes: lineNotes(cart, line).flatMap((note) => Object.values(note)),
    })),
    discountCodes: cart.discountCodes,
    total: totalText(cart, currency),
    ...(later && { paidLater: later === 'unknown' ? agentWords.partOfTotal : formatMoney(later) }),
  }
}

function openCart(): string {
  drawer.open()
  return agentWords.cartOpened
}
