import type { Rhythm } from '../catalog/selling-plans.ts'

/** Singular and plural of each unit, for 'every month' and 'every 3 months'. */
const everyWith =
  (units: Record<Rhythm['interval'], [one: string, more: string]>) =>
  ({ interval, count }: Rhythm): string => {
    const [one, more] = units[interval]
    return count === 1 ? one : more.replace('#', `${count}`)
  }

export const english = everyWith({
  DAY: ['every day', 'every # days'],
  WEEK: ['every week', 'every # weeks'],
  MONTH: ['every month', 'every # months'],
  YEAR: ['every year', 'every # years'],
})
export const german = everyWith({
  DAY: ['jeden Tag', 'alle # Tage'],
  WEEK: ['jede Woche', 'alle # Wochen'],
  MONTH: ['jeden Monat', 'alle # Monate'],
  YEAR: ['jedes Jahr', 'alle # Jahre'],
})
export const french = everyWith({
  DAY: ['chaque jour', 'tous les # jours'],
  WEEK: ['chaque semaine', 'toutes les # semaines'],
  MONTH: ['chaque mois', 'tous les # mois'],
  YEAR: ['chaque année', 'tous les # ans'],
})
export const japanese = everyWith({
  DAY: ['毎日', '#日ごと'],
  WEEK: ['毎週', '#週間ごと'],
  MONTH: ['毎月', '#か月ごと'],
  YEAR: ['毎年', '#年ごと'],
})
