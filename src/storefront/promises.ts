import * as v from 'valibot'
import { metafields, wireMetafield } from './metafields-query.ts'
import type { Picture } from './product.ts'

/** The fewest and the most working days that a part of an order takes. */
export type Days = [fewest: number, most: number]

/** The first and the last day of a time, in days since 1970. */
type DayRange = [first: number, last: number]

/** What the merchant promises, in the market's language. Null: nothing. */
export type Promises = v.InferOutput<typeof promises>['promises'] & {
  /** The official notice on the legal guarantee. */
  legalGuarantee: Picture | null
}

export const promiseNames =
  'delivery returns ratings_checked making_days dispatch_days delivery_days closed_days deadline deadline_day'
    .split(' ')
    .map((key) => ({ namespace: 'custom', key }))

/** Parses the metafields. `unset` and `unreadable`: the keys of those that are not set, and that can't be read. */
export const promises = v.pipe(
  v.array(v.nullable(wireMetafield)),
  v.transform((wire) => {
    const fields = v.parse(metafields, wire)
    const lacking: Record<'unset' | 'unreadable', string[]> = { unset: [], unreadable: [] }
    const said = {
      delivery: read('delivery', oneLineIn),
      returns: read('returns', oneLineIn),
      /** How the shop checks its ratings. */
      ratingsChecked: read('ratings_checked', oneLineIn),
    }
    const making = read('making_days', daysIn)
    const dispatch = read('dispatch_days', daysIn)
    const delivery = read('delivery_days', daysIn)
    const closed = read('closed_days', closedDaysIn)
    const name = read('deadline', nameIn)
    const day = read('deadline_day', dayIn)
    const workingDays = dispatch && delivery && closed && { making, dispatch, delivery, closed }
    const deadline = name !== null && day !== null ? { name, day } : null
    return { promises: { ...said, workingDays, deadline }, ...lacking }

    function read<Value>(key: string, parse: (written: string) => Value | null): Value | null {
      const isSet = wire.some((each) => each?.key === key)
      const lines = fields.find((each) => each.key === key)?.lines ?? []
      const value = isSet && lines.length === 0 ? null : parse(lines.join('\n'))
      if (!isSet || value === null) lacking[isSet ? 'unreadable' : 'unset'].push(key)
      return value
    }
  }),
)

export const inOneLine = (written: string): string => written.replace(/\s+/g, ' ').trim()

const oneLineIn = (written: string): string | null => inOneLine(written) || null

/** A feast's name; null: it is a sentence. */
const nameIn = (written: string) => (SENTENCE.test(written) ? null : oneLineIn(written))
const SENTENCE = /[.!。！]$|^(?:in time|rechtzeitig|pünktlich|à temps|order)\b/iu

export const DAY_MS = 86_400_000

const TO = '\\s*(?:[\\p{Pd}−~〜ー]|to|bis|à|au|a|or|oder|ou|から)\\s*'
const UNIT = '(?:[\\p{L} ()]*(?:day|tag|jour|día|giorn|dag|日)[\\p{L}()]*(?: \\p{L}+)?)?'
const DAYS = new RegExp(`^(?=.{1,60}$)(\\d{1,2})${UNIT}(?:${TO}(\\d{1,2})${UNIT})?$`, 'iu')
const DAY = '(20\\d\\d[\\p{Pd}−]\\d\\d[\\p{Pd}−]\\d\\d)'
const RANGE = new RegExp(`^${DAY}(?:(?:${TO}|\\s*/\\s*)${DAY})?$`, 'iu')

/** The days of '2', '1–2', '1 to 2' or '1–2 working days'. */
function daysIn(written: string): Days | null {
  const [, fewest, most = fewest] = DAYS.exec(oneLineIn(written.normalize('NFKC')) ?? '') ?? []
  return Number(fewest) <= Number(most) ? [Number(fewest), Number(most)] : null
}

/** The days and ranges in a list or text; null: one of them can't be read. */
function closedDaysIn(written: string): DayRange[] | null {
  const parts = written.split(/[,;、\n]/).map((part) => part.trim())
  const ranges = parts.filter(Boolean).map(rangeIn)
  return ranges.every((range) => range !== null) ? ranges : null
}

/** The first and the last day of '2026-12-24' or '2026-12-27 – 2026-12-31'. */
function rangeIn(written: string): DayRange | null {
  const [, from = '', to = from] = RANGE.exec(written) ?? []
  const [first, last] = [dayIn(from), dayIn(to)]
  return first !== null && last !== null && first <= last ? [first, last] : null
}

/** The day of '2026-12-23', in days since 1970; null: there is no such day. */
export function dayIn(written: string): number | null {
  const text = written.trim().replaceAll(/[\p{Pd}−]/gu, '-')
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  // A day that the month lacks is parsed as one of the next month.
  return time && new Date(time).toISOString().startsWith(text) ? time / DAY_MS : null
}

export const NO_PROMISES: Promises = { ...v.parse(promises, []).promises, legalGuarantee: null }
