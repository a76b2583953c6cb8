import { maxPowerAtHead } from '#contract/capacity-ranges/curves.ts'
import { dayAfter } from '#contract/core/days.ts'
import {
  readSurroundings,
  type PlannedPlant,
  type Surroundings,
} from '#server/features/expected-outputs/expected-outputs.public.ts'
import { listReportedLimits } from '#server/features/inverter-history/inverter-history.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { availableOfAll, type Available, type KnownUnit } from './available.rules.ts'
import { findSent } from './capacity-declarations.store.ts'
import { readHottest } from './hottest.list.ts'

/** What can be declared of a plant on a day as far as is known now, unit by unit. */
export async function readAvailable(
  db: Db,
  plant: PlannedPlant,
  day: string,
  now: Date,
): Promise<Available[]> {
  const isSolar = plant.kind !== 'hydro'
  const [around, twoDaysBefore, limits, ambientC] = await Promise.all([
    readSurroundings(db, { plant, period: 'day', startsOn: day }, now),
    findSent(db, { plantId: plant.id, day: dayAfter(day, -2) }),
    isSolar ? listReportedLimits(db, plant.id, { from: day, to: day }) : [],
    isSolar ? readHottest(db, plant.id, now) : null,
  ])
  const known = around.bounds.units.map(({ unitId }) => {
    const before = twoDaysBefore?.units.find((unit) => unit.unitId === unitId)
    return { ...knownOf(around, unitId), ambientC, twoDaysBeforeMw: before?.declaredMw ?? [] }
  })
  return availableOfAll(known, { stops: around.stops, limits }, day)
}

function knownOf(
  { bounds, ranges, headM }: Surroundings,
  unitId: number | null,
): Omit<KnownUnit, 'ambientC' | 'twoDaysBeforeMw'> {
  const unit = bounds.units.find((one) => one.unitId === unitId)
  const range = ranges.find((one) => one.unitId === unitId)
  const atHead = range && headM !== null ? maxPowerAtHead(range.powerByHead, headM) : null
  return {
    unitId,
    code: unit?.code ?? '',
    ratedMw: unit?.ratedMw ?? null,
    pMinMw: range?.pMinMw ?? null,
    registeredMw: range?.pMaxMw ?? null,
    headM,
    atHeadMw: atHead === null ? null : Math.round(atHead * 1000) / 1000,
    powerByAmbient: range?.powerByAmbient ?? [],
    penstock: unit?.penstock ?? null,
  }
}
