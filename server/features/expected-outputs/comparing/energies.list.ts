import { plantDay } from '#contract/core/format.ts'
import type { Accumulated } from '#contract/expected-outputs/comparison.ts'
import type { OutputPeriod } from '#contract/expected-outputs/labels.ts'
import { periodStart } from '#contract/expected-outputs/parts.ts'
import { listUnitSources, noEnergy, readEnergies } from '#server/features/readings/energy.public.ts'
import { listLatestValues } from '#server/features/readings/readings.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { machineKindOf, type PlannedPlant } from '../planned-plant.list.ts'
import { listPlansOn } from '../revisions.list.ts'

const DAY_MS = 86_400_000

/** The energy of a plant by a day, as the home page adds it up. */
async function energyBy(db: Db, plant: PlannedPlant, day: string, now: Date) {
  const kind = machineKindOf(plant.kind)
  const sources = await listUnitSources(db, [plant.id])
  const source = sources.find(({ deviceKind }) => deviceKind === kind)
  if (!source || source.deviceIds.length === 0 || day > plantDay(now)) return noEnergy
  const latest = await listLatestValues(
    db,
    source.deviceIds.map((deviceId) => ({ deviceId, parameterId: source.powerId })),
    { fromMs: now.getTime() - DAY_MS, untilMs: now.getTime() + 1 },
  )
  const latestAt = latest.map(({ at }) => at).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0]
  const { frequencyMinutes } = source
  const energies = await readEnergies(db, [{ energy: source, frequencyMinutes, latestAt }], day, now)
  return energies.get(source.powerId) ?? noEnergy
}

const rounded = (mwh: number | null) => (mwh === null ? null : Math.round(mwh * 1000) / 1000)

/** What a day, its month and its year came to by that day, beside their plans and the year before. */
export async function readAccumulated(
  db: Db,
  plant: PlannedPlant,
  day: string,
  now: Date,
): Promise<{ readonly accumulated: Accumulated[]; readonly untilAt: string | null }> {
  const periods = ['day', 'month', 'year'] as const satisfies readonly OutputPeriod[]
  const [energy, ...plans] = await Promise.all([
    energyBy(db, plant, day, now),
    ...periods.map((period) => listPlansOn(db, plant.id, period, [periodStart(period, day)])),
  ])
  const accumulated = periods.map((period, at) => ({
    period,
    plannedMwh: plans[at]?.[0]?.energyMwh ?? null,
    actualMwh: rounded(energy[period].mwh),
    sinceDay: energy[period].sinceDay,
    lastYearMwh: rounded(energy[period].lastYearMwh),
  }))
  return { accumulated, untilAt: energy.untilAt }
}
