// Texts of a product's page that only the server renders.
import { measure } from './formats.ts'

type Rating = { value: number; most: number; count: number }
export const rated = ({ value, most, count }: Rating, country?: string) =>
  `Rated ${tenths(value, country)} of ${tenths(most, country)}, ${count} ratings`
const tenths = (value: number, country?: string) =>
  measure(String(Math.round(value * 10) / 10), country)

export const legalGuarantee = 'Notice on the legal guarantee of conformity'
export const contents = 'Inside'
export const safetyAndMaker = 'Safety and maker'
export const safety = 'Warnings'
export const contentsLate = 'What it contains is on its way.'
export const contentsUnread = 'We can’t show what it contains just now.'
export const ask = 'Please ask us before you buy.'
export const loadAgain = 'Please load this page again before you buy.'
export const contains = (substances: string) => `Contains: ${substances}`
export const maker = 'Maker'
export const inEu = 'In the EU'
export const responsiblePerson = (who: string) => `Responsible person: ${who}`

/** The meanings of the GHS pictograms, from GHS01. */
export const hazards = [
  'Explosive',
  'Flammable',
  'Oxidising',
  'Gas under pressure',
  'Corrosive',
  'Toxic',
  'Harmful or irritating',
  'Serious health hazard',
  'Hazardous to the environment',
]
/** Used in Markdown. */
export const signalWord = (word: string) => `Signal word: ${word}`
/** `sign`: its number, or the merchant's words for it. */
export const pictogram = (sign: number | string) =>
  typeof sign === 'string' ? `Pictogram: ${sign}` : `Pictogram GHS0${sign}: ${hazards[sign - 1]}`
