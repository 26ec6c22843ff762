import { expect, test } from 'vitest'
import * as german from './de/drawer.ts'
import * as germanAgents from './de/agents.ts'
import * as germanLinks from './de/links.ts'
import * as frenchAgents from './fr/agents.ts'
import * as french from './fr/drawer.ts'
import * as frenchLinks from './fr/links.ts'

test('a plan that has ended, or that a link names, may be a pre-order, and is not called a subscription', () => {
  for (const [{ planGone, planChanged, nowOtherPlan }, { single }, { noPlan }] of [
    [german, germanLinks, germanAgents],
    [french, frenchLinks, frenchAgents],
  ] as const) {
    expect([planGone, planChanged, nowOtherPlan, single, noPlan].join('\n')).not.toMatch(
      /\babo|abonn/i,
    )
  }
})
