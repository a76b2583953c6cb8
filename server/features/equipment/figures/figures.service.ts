import { plantDay } from '#contract/core/format.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import type { MachineFigures, MachineStay } from '#contract/equipment/machines/machine.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { Work } from '#server/platform/http/call.ts'

import { equipmentList } from '../equipment.list.ts'
import { wayUp } from '../tree.list.ts'
import { findMachineIn, listStaysOf } from '../machines/machines.list.ts'
import {
  always,
  countIncidents,
  countStates,
  findBookedUnit,
  listCosts,
  readCounterHours,
  type Span,
} from './figures.list.ts'
import { hoursByCounter } from './counter.rules.ts'
import { listCounterLines } from './counter.list.ts'
import { ageYears, reliabilityOf } from './figures.rules.ts'

type Asking = Pick<Work, 'db' | 'actor' | 'now' | 'caller'>
type Counts = Pick<EquipmentFigures, 'running' | 'failures'>

/** How a thing of the register has done. @throws problem `core.notFound`, also at a plant the caller may not see */
export async function readFigures(work: Asking, id: number): Promise<EquipmentFigures> {
  const item = await equipmentList.get(work, id)
  const { running, failures } = await countsOfPlace(work, item)
  const machineId = await findMachineIn(work.db, id)
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
    machine:
      machineId === undefined ? null : await figuresOfMachine(work, await listStaysOf(work.db, machineId)),
    costs: await listCosts(work.db, id),
  }
}

/** A counter of hours is the machine's: where the place has another one now, both hours and failures are since then. */
async function countsOfPlace(
  work: Asking,
  { id, machineSince }: Pick<EquipmentItem, 'id' | 'machineSince'>,
): Promise<Counts> {
  const counts = await countsOf(work, id, always)
  if (machineSince === null || counts.running?.source === 'states') return counts
  return countsOf(work, id, { from: startOf(machineSince), until: null })
}

const startOf = (day: string) => new Date(dayStartMs(day))

/** How a machine has done in all places that it stood in; hours and failures are of the same times. */
export async function figuresOfMachine(work: Asking, stays: readonly MachineStay[]): Promise<MachineFigures> {
  let runningHours: number | null = null
  let failureCount: number | null = null
  // A counter goes where its machine goes, and so does what those told that were replaced.
  let replacedHours = 0
  for (const { placeId, from, to } of stays.toReversed()) {
    const span = { from: from === null ? null : startOf(from), until: to === null ? null : startOf(to) }
    const { running, failures } = await countsOf(work, placeId, span, replacedHours)
    // A counter tells all that the machine ran, states what it ran there.
    if (running?.source === 'counter') replacedHours = running.replacedHours
    if (running)
      runningHours = running.source === 'counter' ? running.hours : (runningHours ?? 0) + running.hours
    if (failures) failureCount = (failureCount ?? 0) + failures.count
  }
  const since = stays.at(-1)?.from ?? null
  const { mtbfHours } = reliabilityOf({
    runningHours,
    failureCount: failureCount ?? 0,
    repairedCount: 0,
    repairHours: 0,
  })
  return { ageYears: ageYears(since, plantDay(work.now)), runningHours, failureCount, mtbfHours }
}

/** Hours and failures from the same books, over the same time: by its own states, or as part of the unit above it. */
async function countsOf(
  { db, actor, now }: Asking,
  id: number,
  span: Span,
  carriedHours = 0,
): Promise<Counts> {
  const seesIncidents = actor.permissions.has('Abnormals.View')
  const unit = actor.permissions.has('UnitOperations.View')
    ? await findBookedUnit(db, await wayUp(db, id))
    : undefined
  const counts = unit && (await countStates(db, unit.id, now, span))
  if (!unit || !counts) {
    const counted = hoursByCounter(await listCounterLines(db, id, span), carriedHours)
    const since = span.from?.toISOString() ?? null
    const failures = seesIncidents
      ? { counts: 'incidents' as const, ...(await countIncidents(db, id, span)) }
      : null
    const running = {
      source: 'counter' as const,
      unitId: null,
      unitCode: null,
      since,
      counterHours: null,
      stopCount: null,
    }
    return { running: counted && { ...running, ...counted }, failures }
  }
  const { since, runningHours, stopCount, outageCount, repairedCount, repairHours } = counts
  const running = {
    source: 'states' as const,
    unitId: unit.id,
    unitCode: unit.code,
    since,
    stopCount,
    hours: runningHours,
    replacedHours: 0,
    counterHours: await readCounterHours(db, unit.id, now),
  }
  if (unit.id === id)
    return { running, failures: { counts: 'outages', count: outageCount, repairedCount, repairHours } }
  return {
    running,
    failures: seesIncidents
      ? { counts: 'incidents', ...(await countIncidents(db, id, { ...span, from: new Date(since) })) }
      : null,
  }
}
