import { providerWords } from './provider-words.ts'

/** A line that the provider would not put into a cart, and why, in its words. */
export type RefusedLine = { merchandiseId: string; message: string }

type UserError = { code: string | null; field: string[] | null; message: string }

/** The lines that a refused cart's errors name by where they stood in the input, each once. */
export function refusedLines(
  errors: UserError[],
  sent: { merchandiseId: string }[],
): RefusedLine[] {
  const refused = new Map<string, RefusedLine>()
  for (const { code, field, message } of errors) {
    const [input, list, index] = field ?? []
    const isLine = input === 'input' && list === 'lines' && /^\d+$/.test(index ?? '')
    const line = isLine ? sent[Number(index)] : undefined
    // Of the provider's own trouble no line is to blame.
    if (!line || code === 'SERVICE_UNAVAILABLE' || refused.has(line.merchandiseId)) continue
    const { merchandiseId } = line
    refused.set(merchandiseId, { merchandiseId, message: providerWords(message) })
  }
  return [...refused.values()]
}
