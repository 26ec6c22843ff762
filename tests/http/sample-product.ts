const PLAN = {
  id: 9,
  name: 'Every week',
  delivery: { interval: 'WEEK', count: 1 },
  adjustments: [{ percent: 10 }],
}

type Facts = typeof import('#brand/facts.ts')

/** A product that has all of the brand's facts and its first note, for the demo store. */
export function sampleProduct({ namespace, season, facts, notes }: Facts) {
  const told = [[season, 'Early'], ...facts.map((fact) => [fact, 'River']), [notes[0], 'Ash']]
  return {
    handle: 'sample',
    title: 'Sample',
    description: 'For soup. And for bread.',
    productType: 'Bowl',
    metafields: Object.fromEntries(
      told.filter(([key]) => key).map(([key, text]) => [`${namespace}.${key}`, text]),
    ),
    images: ['sample', 'sample-lit'].map((name) => ({ url: `/cdn/shop/files/${name}.jpg` })),
    variants: [{ price: '40.00' }],
  }
}

export const samplePlans = {
  handle: 'sample',
  sellingPlanGroups: [{ name: 'Delivered', plans: [PLAN] }],
}
