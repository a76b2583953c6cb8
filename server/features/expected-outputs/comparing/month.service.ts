import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { OutputMonth, OutputMonthQuery } from '#contract/expected-outputs/comparison.ts'
import { totalsOf } from '#contract/expected-outputs/figures.ts'
import { partDays, periodStart } from '#contract/expected-outputs/parts.ts'
import { listUnitDayEnergies, listUnitSources } from '#server/features/readings/energy.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { findPlannedPlant, listMachines, machineKindOf } from '../planned-plant.list.ts'
import { listPlansOn } from '../revisions.list.ts'

const rounded = (mwh: number) => Math.round(mwh * 1000) / 1000

/** The days of a month of a plant: what was planned of each and what was made. */
export async function readMonth(
  { db, now }: Pick<Viewing, 'db' | 'now'>,
  { powerPlantId, day }: OutputMonthQuery,
): Promise<OutputMonth> {
  const plant = await findPlannedPlant(db, powerPlantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  const first = periodStart('month', day)
  const days = partDays('month', first)
  const kind = machineKindOf(plant.kind)
  const [machines, sources, dayPlans, [monthPlan]] = await Promise.all([
    listMachines(db, plant.id, kind, now),
    listUnitSources(db, [plant.id]),
    listPlansOn(db, plant.id, 'day', days),
    listPlansOn(db, plant.id, 'month', [first]),
  ])
  const made = await listUnitDayEnergies(
    db,
    sources.filter(({ deviceKind }) => deviceKind === kind),
    { deviceIds: machines.map(({ id }) => id), from: first, to: lastToRead(days, plantDay(now)) },
    now,
  )
  const actual = new Map<string, number>()
  for (const one of made) actual.set(one.day, (actual.get(one.day) ?? 0) + one.kwh / 1000)
  const planned = new Map(dayPlans.map((plan) => [plan.startsOn, plan.energyMwh]))
  const parts = monthPlan ? totalsOf(monthPlan.units, 'energyMwh') : []
  return {
    days: days.map((one, at) => ({
      day: one,
      plannedMwh: planned.get(one) ?? parts[at] ?? null,
      actualMwh: one <= plantDay(now) && actual.has(one) ? rounded(actual.get(one) ?? 0) : null,
    })),
  }
}

/** Nothing is read of days to come. */
const lastToRead = (days: readonly string[], today: string): string => {
  const last = days.at(-1) ?? today
  return last < today ? last : today
}
