import { daysBetween } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import type { ReportPeriod } from '#contract/reports/kinds.ts'
import type { ReportSection } from '#contract/reports/layout.ts'

import type { ReportReading, ReportSubject } from '../definition.ts'
import { sumsBefore, sumsOverDays, type EnergyStory } from './energy.ts'
import { findUnits, getReportedPlant, readPlantEnergies } from './energy.service.ts'
import { listEvents } from './events.ts'
import { listStops, operationFigures, readOperation } from './operation.ts'
import { begunDays, yearBefore } from '../rules/periods.rules.ts'
import { plannedOf } from './plan.service.ts'
import { readSun, sunFigures } from './sun.ts'
import { readWater, waterSections } from './water.ts'

/** What the reports of a day and of longer periods tell alike. */
export async function readProduction(
  reading: ReportReading,
  { powerPlantId: id, from, to }: ReportSubject,
  period: ReportPeriod,
) {
  const plant = await getReportedPlant(reading, id)
  const today = plantDay(reading.now)
  const days = begunDays({ from, to }, today) ?? { from, to: from }
  const isOver = to < today
  // A part of a period is not held against a whole one.
  const before = isOver ? yearBefore({ from, to }, period) : null
  const isHydro = plant.kind === 'hydro'
  const units = await findUnits(reading.db, plant)
  const [energies, energiesBefore, plan, operation, operationBefore, events, stops, waters, sun] =
    await Promise.all([
      readPlantEnergies(reading, id, units, days),
      before ? readPlantEnergies(reading, id, units, before) : null,
      plannedOf(reading.db, id, { from, to }, period),
      readOperation(reading, id, days),
      before ? readOperation(reading, id, before) : null,
      listEvents(reading, id, days),
      listStops(reading, id, days),
      isHydro ? readWater(reading, id, days, before) : [],
      isHydro ? null : readSun(reading, id, days, before),
    ])
  const story: EnergyStory = {
    plantId: id,
    days,
    sums: sumsOverDays(energies, daysBetween(days.from, days.to)),
    before: sumsBefore(energiesBefore, before),
    plannedMwh: plan.mwh,
    isOver,
    energies,
  }
  return {
    plant,
    units,
    days,
    story,
    plan,
    energiesBefore,
    operation,
    operationBefore,
    events,
    stops,
    waters,
    sun,
  }
}
export type Production = Awaited<ReturnType<typeof readProduction>>

/** How units ran, and the water or the light they had. */
export const sourcesOfPower = ({
  plant: { id },
  days,
  story: {
    energies: { today },
  },
  operation,
  operationBefore,
  waters,
  sun,
}: Production): ReportSection[] => [
  operationFigures(id, days, operation, operationBefore),
  ...waterSections(id, days, waters, today),
  ...(sun ? [sunFigures(id, days, sun, today)] : []),
]
