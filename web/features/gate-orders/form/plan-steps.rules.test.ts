import { describe, expect, test } from 'vitest'

import type { PlanHour } from '#contract/release-plans/plan.ts'

import { stepsOfPlan } from './plan-steps.rules.ts'

const START = Date.parse('2026-11-21T01:00:00Z')
const hour = (at: number, openingM: number | null) =>
  ({ at: new Date(START + at * 3_600_000).toISOString(), openingM, levelStartM: 321 }) as PlanHour
const three = {
  gates: ['A1', 'A2', 'A3'].map((code) => ({ code, maxOpeningM: 11 })),
  openings: ['A1', 'A2', 'A3'].map((gateCode) => ({ gateCode, openingM: 0 })),
}
const before = new Date(START - 1)
const told = ({ steps }: ReturnType<typeof stepsOfPlan>) =>
  steps.map(({ at, openings }) => [
    (Date.parse(at) - START) / 3_600_000,
    ...openings.map((one) => one.openingM),
  ])

describe('steps of an order from a plan', () => {
  test('are the hours whose opening to 5 cm is another one, all gates alike', () => {
    const openings = [0.56, 0.57, 0.574, 0.58, null, 0.58, 0]
    const steps = stepsOfPlan(
      openings.map((openingM, at) => hour(at, openingM)),
      three,
      before,
    )
    expect(told(steps)).toEqual([
      [0, 0.55, 0.55, 0.55],
      [3, 0.6, 0.6, 0.6],
      [6, 0, 0, 0],
    ])
    expect([steps.grainM, steps.isCut, steps.hour?.at]).toEqual([0.05, false, '2026-11-21T01:00:00.000Z'])
  })

  test('begin with how the gates stand: what is so already is no step', () => {
    const open = three.openings.map((one) => ({ ...one, openingM: 0.55 }))
    expect(told(stepsOfPlan([hour(0, 0.56), hour(1, 1)], { ...three, openings: open }, before))).toEqual([
      [1, 1, 1, 1],
    ])
    const uneven = open.map((one, at) => (at === 0 ? one : { ...one, openingM: 0 }))
    expect(told(stepsOfPlan([hour(0, 0.56)], { ...three, openings: uneven }, before))).toHaveLength(1)
  })

  test('leave out what has passed; the hour at hand begins with the next quarter', () => {
    const at = new Date(START + 2 * 3_600_000 + 10 * 60_000)
    expect(
      told(
        stepsOfPlan(
          [0.5, 1, 1.5, 2].map((openingM, place) => hour(place, openingM)),
          three,
          at,
        ),
      ),
    ).toEqual([
      [2.25, 1.5, 1.5, 1.5],
      [3, 2, 2, 2],
    ])
  })

  test('go no further than the gates do', () => {
    expect(told(stepsOfPlan([hour(0, 11.04)], three, before))).toEqual([[0, 11, 11, 11]])
  })

  test('are at most as many as an order has, by coarser openings, and of seven days', () => {
    const hours = Array.from({ length: 240 }, (_, at) => hour(at, at * 0.05))
    const steps = stepsOfPlan(hours, three, before)
    expect(steps.steps.length).toBeLessThanOrEqual(48)
    expect([steps.grainM, steps.isCut]).toEqual([0.2, true])
    expect(told(steps).at(-1)?.[0]).toBeLessThanOrEqual(168 + 4)
  })

  test('there are none where no gate moves', () => {
    expect(stepsOfPlan([hour(0, 0), hour(1, null)], three, before)).toMatchObject({
      steps: [],
      hour: undefined,
    })
  })
})
