import { parseArgs } from 'node:util'
import { stop } from '../stop.ts'

const SIZES = '12,50,250,1000'
const ROUNDS = '3'

const usage = (
  parts: string[],
) => `npm run bench -- [part …] [--rounds N] [--products N,N] [--quick]
Parts: ${parts.join(', ')}; without any, all but trace.
--quick: one round of small numbers, which are shown and not written down.`

type Options = { parts: string[]; sizes: number[]; rounds: number; isQuick: boolean }

/** What was asked for; ends the process with the usage where that can't be read. */
export function readOptions(args: string[], parts: string[]): Options {
  const { positionals, values } = parsed()
  const sizes = (values.products ?? (values.quick ? '12' : SIZES)).split(',').map(Number)
  const rounds = values.quick ? 1 : Number(values.rounds ?? ROUNDS)
  const isRight =
    positionals.every((name) => parts.includes(name)) &&
    [rounds, ...sizes].every((number) => Number.isInteger(number) && number > 0)
  if (!isRight) return stop(usage(parts))
  const isQuick = values.quick === true
  return { parts: positionals, sizes, rounds, isQuick }

  function parsed() {
    try {
      return parseArgs({
        args,
        allowPositionals: true,
        options: {
          rounds: { type: 'string' },
          products: { type: 'string' },
          quick: { type: 'boolean' },
        },
      })
    } catch {
      return stop(usage(parts))
    }
  }
}
