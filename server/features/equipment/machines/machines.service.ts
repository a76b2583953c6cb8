import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Machine, MachineChoice, MachineStay } from '#contract/equipment/machines/machine.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { equipmentList } from '../equipment.list.ts'
import { figuresOfMachine } from '../figures/figures.service.ts'
import { findMachine, listChoices, listStaysIn, listStaysOf } from './machines.list.ts'
import { isBlank } from './replace.service.ts'

type Asking = Pick<Work, 'db' | 'actor' | 'now' | 'caller'>

/**
 * The machines that stood in a place, the one that stands there first: also the one that it came with, of which nothing
 * was written. @throws problem `core.notFound`
 */
export async function readStays(work: Asking, id: number): Promise<MachineStay[]> {
  const item = await equipmentList.get(work, id)
  const stays = await listStaysIn(work.db, id)
  const [last] = stays
  if (last && (last.to === null || isBlank(item))) return stays
  const { serialNo, manufacturer, model } = item
  const first: MachineStay = {
    machineId: null,
    placeId: id,
    placeCode: item.code,
    placeName: item.name,
    serialNo,
    manufacturer,
    model,
    from: last?.to ?? item.installDate ?? item.commissionDate,
    to: null,
    reason: null,
    certificateNo: null,
    installedByName: null,
    installedAt: null,
    removedReason: null,
    removedByName: null,
    removedTo: null,
  }
  return [first, ...stays]
}

/** A machine wherever it is. @throws problem `core.notFound`, also at a plant the caller may not see */
export async function readMachine(work: Asking, id: number): Promise<Machine> {
  const machine = await findMachine(work.db, id)
  if (!machine || !seesPlant(work.actor, machine.powerPlantId)) throw new Problem(coreProblems.notFound)
  const stays = await listStaysOf(work.db, id)
  return {
    ...machine,
    removedTo: machine.placeId === null ? (stays[0]?.removedTo ?? null) : null,
    stays,
    figures: await figuresOfMachine(work, stays),
  }
}

/** What may be put into a place. @throws problem `core.notFound` */
export async function readChoices(work: Asking, id: number): Promise<MachineChoice[]> {
  return listChoices(work.db, await equipmentList.get(work, id))
}
