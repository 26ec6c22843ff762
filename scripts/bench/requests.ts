import type { Part } from './part.ts'
import { load } from '../load.ts'
import { PAGES } from './shops.ts'

/** The server beside a bare one that sends the same bytes. */
export const requests: Part = async ({ shops, isQuick, inTurn }, takeDown) => {
  const seconds = isQuick ? 1 : 5
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, sites } of shops) {
      const measured = sites.filter((site) => site.name !== 'twin')
      const perSecond = { shop: NaN, bare: NaN, twin: NaN }
      const take = (column: string, value: number) =>
        takeDown('Requests', `${products} products, ${name}`, column, value)
      for (const site of inTurn(measured)) {
        const result = await load(site.origin + path, ['-d', seconds])
        perSecond[site.name] = result.perSecond
        take(`${site.name}, requests/s`, result.perSecond)
        take(`${site.name}, p99 ms`, result.p99)
      }
      take('shop ÷ bare', perSecond.shop / perSecond.bare)
    }
  }
}
