import type { Diagram, DiagramQuery } from '#contract/capacity-ranges/diagram.ts'
import { capacityRangeProblems } from '#contract/capacity-ranges/problems.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { findRangeOn } from '../capacity-ranges.list.ts'
import { readRangedPlant } from '../units.list.ts'
import { findParameters, listPointReadings } from './points.list.ts'
import { pointsOf } from './points.rules.ts'

const DAY_MS = 86_400_000

/** The range of a unit, or of a solar plant as a whole, that held on a day, and where it worked by its readings. */
export async function readDiagram(
  viewing: Viewing,
  { powerPlantId, unitId: asked, day = plantDay(viewing.now) }: DiagramQuery,
): Promise<Diagram> {
  const { db } = viewing
  const unitId = asked ?? null
  const plant = await readRangedPlant(db, powerPlantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  const unit = plant.units.find((one) => one.unitId === unitId)
  if (!unit) throw new Problem(capacityRangeProblems.unitUnsuitable)
  const fromMs = dayStartMs(day)
  const parameters = await findParameters(db, powerPlantId, plant.kind === 'hydro')
  const stretch = { unitId, fromMs, untilMs: fromMs + DAY_MS }
  const readings = await listPointReadings(db, stretch, parameters)
  return {
    day,
    unit,
    range: await findRangeOn(viewing, { powerPlantId, unitId }, day),
    points: pointsOf(readings, parameters, unit.ratedMw),
  }
}
