import { plantDay } from '#contract/core/format.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import type { Work } from '#server/platform/http/call.ts'

import { equipmentList } from '../equipment.list.ts'
import { wayUp } from '../tree.list.ts'
import { countIncidents, countStates, findBookedUnit, findCounter, listCosts } from './figures.list.ts'
import { ageYears, reliabilityOf } from './figures.rules.ts'

type Asking = Pick<Work, 'db' | 'actor' | 'now' | 'caller'>
type Counts = Pick<EquipmentFigures, 'running' | 'failures'>

/** How a thing of the register has done. @throws problem `core.notFound`, also at a plant the caller may not see */
export async function readFigures(work: Asking, id: number): Promise<EquipmentFigures> {
  const item = await equipmentList.get(work, id)
  const { running, failures } = await countsOf(work, id)
  return {
    ageYears: ageYears(item.commissionDate ?? item.installDate, plantDay(work.now)),
    running,
    failures,
    ...reliabilityOf({
      runningHours: running?.hours ?? null,
      failureCount: failures?.count ?? 0,
      repairedCount: failures?.repairedCount ?? 0,
      repairHours: failures?.repairHours ?? 0,
    }),
    costs: await listCosts(work.db, id),
  }
}

/** Hours and failures from the same books, over the same time: by its own states, or as part of the unit above it. */
async function countsOf({ db, actor, now }: Asking, id: number): Promise<Counts> {
  const seesIncidents = actor.permissions.has('Abnormals.View')
  const unit = actor.permissions.has('UnitOperations.View')
    ? await findBookedUnit(db, await wayUp(db, id))
    : undefined
  const counts = unit && (await countStates(db, unit.id, now))
  if (!unit || !counts) {
    const hours = await findCounter(db, id)
    const failures = seesIncidents
      ? { counts: 'incidents' as const, ...(await countIncidents(db, id, null)) }
      : null
    const running = { source: 'counter' as const, unitId: null, unitCode: null, since: null, stopCount: null }
    return { running: hours === null ? null : { ...running, hours }, failures }
  }
  const { since, runningHours, stopCount, outageCount, repairedCount, repairHours } = counts
  const running = {
    source: 'states' as const,
    unitId: unit.id,
    unitCode: unit.code,
    since,
    stopCount,
    hours: runningHours,
  }
  if (unit.id === id)
    return { running, failures: { counts: 'outages', count: outageCount, repairedCount, repairHours } }
  return {
    running,
    failures: seesIncidents ? { counts: 'incidents', ...(await countIncidents(db, id, since)) } : null,
  }
}
