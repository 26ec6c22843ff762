import type { Part } from './part.ts'
import { createClosing } from '../closing.ts'
import { CONNECTIONS, load } from '../load.ts'
import { memoryOf } from './memory-of.ts'
import { openShop } from './shops.ts'

/** What a shop that has just been opened takes up, and what it keeps of many requests. */
export const memory: Part = async ({ sizes, isQuick, closing }, takeDown) => {
  const many = isQuick ? 5_000 : 200_000
  const unknown = isQuick ? 1_000 : 20_000
  for (const products of sizes) {
    const own = createClosing()
    closing.add(own.closeAll)
    const { origin, pid } = await openShop(products, own)
    const take = (moment: string) =>
      takeDown('Memory', `${products} products`, `RSS MB ${moment}`, memoryOf(pid))
    take('at the start')
    await load(`${origin}/`, ['-a', many])
    take(`after ${many.toLocaleString('en')} requests`)
    await askForUnknown(origin, unknown)
    take(`after ${unknown.toLocaleString('en')} unknown handles`)
    await own.closeAll()
  }
}

async function askForUnknown(origin: string, count: number) {
  for (let asked = 0; asked < count; asked += CONNECTIONS) {
    const numbers = Array.from({ length: CONNECTIONS }, (_request, offset) => asked + offset)
    await Promise.all(
      numbers.map(async (number) =>
        (await fetch(`${origin}/product/unknown-${number}`)).arrayBuffer(),
      ),
    )
  }
}
