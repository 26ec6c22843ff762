import { isDeepStrictEqual, parseEnv } from 'node:util'
import { storeAddress, type Arguments } from './arguments.ts'

type Environment = Record<string, string | undefined>

/** The changes to `.env` that connect a store. */
type Plan = {
  /** The settings' values; '' empties a setting of the former store. */
  values: Record<string, string>
  /** The other store that `.env` named before; null: it named none. */
  formerStore: string | null
}

const SETTINGS_OF_A_STORE = [
  'PUBLIC_STOREFRONT_API_TOKEN',
  'PRIVATE_STOREFRONT_API_TOKEN',
  'PUBLIC_CHECKOUT_DOMAIN',
  'HOME_COLLECTION',
]

/** Plans the changes. Empties the settings of the former store if another one is connected. */
export function planOf({ domain, publicToken, privateToken }: Arguments, file: Environment): Plan {
  const former = file.PUBLIC_STORE_DOMAIN?.trim() ?? ''
  const isOther = former !== '' && storeAddress(former) !== domain
  const emptied = isOther ? SETTINGS_OF_A_STORE.filter((name) => file[name]?.trim()) : []
  const values = {
    ...Object.fromEntries(emptied.map((name) => [name, ''])),
    PUBLIC_STORE_DOMAIN: domain,
    ...(publicToken !== null && { PUBLIC_STOREFRONT_API_TOKEN: publicToken }),
    ...(privateToken !== null && { PRIVATE_STOREFRONT_API_TOKEN: privateToken }),
  }
  return { values, formerStore: isOther ? former : null }
}

/** A sentence if the environment overrides a planned value of `.env` with another one; otherwise null. */
export function overridden({ values }: Plan, environment: Environment): string | null {
  const name = Object.keys(values).find((each) => {
    const value = environment[each]?.trim()
    return value && value !== values[each]
  })
  if (name === undefined) return null
  return `${name} is set in the environment, which overrides .env. Unset it there first.`
}

/** The names of the values that a line of an env file can't hold. */
export const unwritable = (values: Record<string, string>): string[] =>
  Object.entries(values)
    .filter(([name, value]) => withValues('', { [name]: value }) === null)
    .map(([name]) => name)

/** Sets values in an env file's text. Null: the present value has several lines, or a value contains a name. */
export function withValues(text: string, values: Record<string, string>): string | null {
  const before = parseEnv(text)
  if (Object.keys(values).some((name) => before[name]?.includes('\n'))) return null
  const changed = Object.entries(values).reduce(withValue, text)
  return isDeepStrictEqual({ ...parseEnv(changed) }, { ...before, ...values }) ? changed : null
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
