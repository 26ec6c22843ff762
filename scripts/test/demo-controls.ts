/** The demo store's switches; see demo-store/README.md. */
export type DemoControls = ReturnType<typeof createControls>

type Fault = { kind: string } & Record<string, unknown>
type Call = { name: string; variables: Record<string, unknown>; from: 'browser' | 'server' }

export function createControls(origin: string) {
  const post = async (path: string, body: object = {}): Promise<void> => {
    const response = await fetch(`${origin}/controls/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  }
  return {
    reset: () => post('reset'),
    fault: (operation: string, fault: Fault, times?: number) =>
      post('faults', { operation, fault, ...(times && { times }) }),
    faultFor: (from: Call['from'], operation: string, fault: Fault) =>
      post('faults', { operation, from, fault }),
    clearFaults: () => post('faults/clear'),
    changeVariant: (change: object) => post('variants', change),
    putProduct: (product: object) => post('products', product),
    /** Puts plans in place of those of a product: {handle, sellingPlanGroups, requiresSellingPlan}. */
    putPlans: (plans: object) => post('plans', plans),
    removeProduct: (handle: string) => post('products/remove', { handle }),
    setVersion: (version: string) => post('version', { version }),
    setPrimaryDomain: (domain: string) => post('primary-domain', { origin: domain }),
    publishRedirectTheme: (to: string) => post('redirect-theme', { origin: to }),
    putRedirect: (path: string, target: string) => post('redirects', { path, target }),
    /** Replaces the shop's own metafields, keyed by key. */
    setShopMetafields: (metafields: object) => post('shop-metafields', metafields),
    /** Changes the policy of a field of the API's `Shop`; null removes it. */
    putPolicy: (field: string, policy: { title?: string; url?: string } | null) =>
      post('policies', { field, policy }),
    setPassword: (on: boolean) => post('password', { on }),
    /** Sets the installed sales channels by their handles. */
    setChannels: (installed: string[]) => post('channels', { installed }),
    emptyCatalog: () => post('catalog/empty'),
    /** The calls of one operation, or all calls. */
    calls: async (name?: string): Promise<Call[]> => {
      const response = await fetch(`${origin}/controls/calls`)
      const { calls }: { calls: Call[] } = await response.json()
      return calls.filter((call) => name === undefined || call.name === name)
    },
  }
}
