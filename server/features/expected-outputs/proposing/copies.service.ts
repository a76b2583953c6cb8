import { formatDay } from '#contract/core/format.ts'
import { dayAfter } from '#contract/core/days.ts'

import { unitEnergies } from '../bounds.service.ts'
import { listPlansOn } from '../revisions.list.ts'
import { step, type Asked, type Begun } from './method.ts'

/** The plan of an earlier day, as far as what can be given allows. */
export async function copyOf(
  { viewing: { db }, planned: { plant, startsOn }, empty }: Asked,
  daysBefore: number,
): Promise<Begun> {
  const day = dayAfter(startsOn, -daysBefore)
  const [plan] = await listPlansOn(db, plant.id, 'day', [day])
  if (!plan) return { units: empty, lacks: 'plan' }
  const units = empty.map((unit) => {
    const old = plan.units.find(({ unitId }) => unitId === unit.unitId)
    const expectedMw = unit.availableMw.map((most, slot) => {
      const value = old?.expectedMw[slot] ?? null
      return value === null || most === null ? value : Math.min(value, most)
    })
    return { ...unit, expectedMw }
  })
  return { units, steps: [step('copied', [plan.energyMwh], formatDay(day))] }
}

/** The sum of shorter plans, part by part; parts without one stay open. */
export function sumOfParts({ planned: { period, startsOn }, around: { partPlans }, empty }: Asked): Begun {
  if (partPlans.length === 0) return { units: empty, lacks: 'plan' }
  const units = empty.map((unit) => ({
    ...unit,
    energyMwh: unitEnergies(partPlans, unit.unitId, period, startsOn),
  }))
  const known = units[0]?.energyMwh.filter((value) => value !== null).length ?? 0
  const total = partPlans.reduce((sum, { energyMwh }) => sum + energyMwh, 0)
  return { units, steps: [step('summed', [total, known, units[0]?.energyMwh.length ?? 0])] }
}
