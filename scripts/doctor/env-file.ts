import { parseEnv } from 'node:util'

/**
 * The text of such a file with some names set, and all else in it as it was, comments too. Null where that
 * can't be done line by line, as where one has several, or stands in the middle of another's value.
 */
export function withValues(text: string, values: Record<string, string>): string | null {
  const changed = Object.entries(values).reduce(withValue, text)
  const before = parseEnv(text)
  if (Object.keys(values).some((name) => before[name]?.includes('\n'))) return null
  const wanted = { ...before, ...values }
  const read = parseEnv(changed)
  const names = Object.keys({ ...wanted, ...read })
  return names.every((name) => read[name] === wanted[name]) ? changed : null
}

function withValue(text: string, [name, value]: [string, string]): string {
  const written = /^[\w.:/-]*$/.test(value) ? value : `'${value}'`
  const line = new RegExp(
    `^([ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*)(?:"[^"\\n]*"|'[^'\\n]*'|[^#\\r\\n]*?)[ \\t]*(#.*?)?(\\r?)$`,
    'gm',
  )
  if (text.search(line) >= 0) {
    return text.replace(
      line,
      (_line, start: string, comment: string | undefined, end: string) =>
        start + written + (comment ? ` ${comment}` : '') + end,
    )
  }
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const before = text === '' || text.endsWith('\n') ? text : text + end
  return `${before}${name}=${written}${end}`
}
