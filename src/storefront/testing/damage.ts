import * as fc from 'fast-check'

export type Path = (string | number)[]

const REMOVED = Symbol('removed')

const entriesOf = (value: object): [string | number, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(value)

/** Every path in a JSON value, the root first. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...entriesOf(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

/** The part of a JSON value at the path; undefined: there is none. */
export const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? new Map(entriesOf(inner)).get(key) : undefined,
    value,
  )

/** The value with the part at the path replaced; unchanged if there is none. */
export function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (typeof value !== 'object' || value === null) return value
  const after = entriesOf(value)
    .map(([each, inner]): [string | number, unknown] => [
      each,
      each === key ? replaced(inner, rest, by) : inner,
    ])
    .filter(([, inner]) => inner !== REMOVED)
  return Array.isArray(value) ? after.map(([, inner]) => inner) : Object.fromEntries(after)
}

/** The value without the part at the path. */
export const removed = (value: unknown, path: Path): unknown => replaced(value, path, REMOVED)

const junk = fc.oneof(
  fc.constant(REMOVED),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e300, '', 'USD', '26.0', '-1', [], {}),
  fc.constantFrom<unknown>([null], { edges: null }, { edges: [null] }, { node: {} }, '__proto__'),
  fc.constantFrom<unknown>(Number.MAX_SAFE_INTEGER, 'javascript:alert(1)', '\ud800'),
  fc.jsonValue({ maxDepth: 2 }),
)

/** JSON texts of the value with some places replaced or removed. */
export function damaged(value: unknown): fc.Arbitrary<string> {
  const damage = fc.tuple(fc.constantFrom(...pathsOf(value)), junk)
  return fc.array(damage, { minLength: 1, maxLength: 4 }).map((all) => {
    const after = all.reduce<unknown>((before, [path, by]) => replaced(before, path, by), value)
    return JSON.stringify(after) ?? ''
  })
}
