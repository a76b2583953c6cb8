import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { OutputMonth, OutputMonthQuery } from '#contract/expected-outputs/comparison.ts'
import { totalsOf } from '#contract/expected-outputs/figures.ts'
import { partDays, periodStart } from '#contract/expected-outputs/parts.ts'
import { listUnitDayEnergies, listUnitSources } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { findPlannedPlant, machineKindOf } from '../planned-plant.list.ts'
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
  const [sources, planned] = await Promise.all([
    listUnitSources(db, [plant.id]),
    listPlannedDays(db, plant.id, days),
  ])
  const ofUnits = sources.filter(({ deviceKind }) => deviceKind === kind)
  const made = await listUnitDayEnergies(
    db,
    ofUnits,
    {
      deviceIds: ofUnits.flatMap(({ deviceIds }) => deviceIds),
      from: first,
      to: lastToRead(days, plantDay(now)),
    },
    now,
  )
  const actual = new Map<string, number>()
  for (const one of made) actual.set(one.day, (actual.get(one.day) ?? 0) + one.kwh / 1000)
  return {
    days: days.map((one) => ({
      day: one,
      plannedMwh: planned.get(one) ?? null,
      actualMwh: one <= plantDay(now) && actual.has(one) ? rounded(actual.get(one) ?? 0) : null,
    })),
  }
}

/**
 * What was planned of each of some days, in MWh: by the newest approved plan of the day, or else by what the approved plan of
 * its month has for it. A day that nobody planned is left out.
 */
export async function listPlannedDays(
  db: Db,
  plantId: number,
  days: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const months = [...new Set(days.map((day) => periodStart('month', day)))]
  const [dayPlans, monthPlans] = await Promise.all([
    listPlansOn(db, plantId, 'day', days),
    listPlansOn(db, plantId, 'month', months),
  ])
  const planned = new Map<string, number>()
  for (const { startsOn, units } of monthPlans)
    for (const [at, mwh] of totalsOf(units, 'energyMwh').entries()) {
      const day = partDays('month', startsOn)[at]
      if (mwh !== null && day !== undefined) planned.set(day, mwh)
    }
  for (const { startsOn, energyMwh } of dayPlans) planned.set(startsOn, energyMwh)
  return planned
}

/** Nothing is read of days to come. */
const lastToRead = (days: readonly string[], today: string): string => {
  const last = days.at(-1) ?? today
  return last < today ? last : today
}
