import type { InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import {
  addInspection,
  suspendInspection,
} from '#server/features/equipment-inspections/equipment-inspections.service.ts'
import { getInspection } from '#server/features/equipment-inspections/equipment-inspections.list.ts'
import { updateVisit } from '#server/features/equipment-inspections/visits/visits.store.ts'
import {
  changeVisit,
  moveVisit,
  planVisit,
} from '#server/features/equipment-inspections/visits/visits.service.ts'
import { itemsToMove } from '#server/features/stock-vouchers/books/items.list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { known, STARTED_DAYS_AGO, type Places, type Seeding, type Staff } from '../seeding.ts'
import { deviceIdsByCode } from './device-ids.store.ts'
import { findEventOfFailure } from './event-of-failure.list.ts'
import { inspectionLines, type InspectionLine } from './inspection-lines.ts'

/** Enters the registers of inspections: what is old in the first days, the rest the day after it was held. */
export async function seedInspections(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  await seedLines(seeding, places, staff, ({ tool }) => tool === undefined)
}

/** Enters those of the tools that the stores lend, once they are there. */
export async function seedToolInspections(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  await seedLines(seeding, places, staff, ({ tool }) => tool !== undefined)
}

async function seedLines(
  seeding: Seeding,
  places: Places,
  staff: Staff,
  isMeant: (line: InspectionLine) => boolean,
): Promise<void> {
  const { db } = seeding
  for (const [code, { id: plantId }] of places.plants) {
    const cast = { plantId, staff, otherId: null }
    const ids = await deviceIdsByCode(db, plantId)
    for (const line of inspectionLines[code].filter(isMeant))
      await seedLine(seeding, cast, known(ids, line.code), line)
  }
}

async function seedLine(
  seeding: Seeding,
  cast: Cast,
  equipmentId: number,
  line: InspectionLine,
): Promise<void> {
  const { now } = seeding
  const { last, ends, quantity = 1, unusable, suspended, round } = line
  const manager = someone(cast, 'QĐ')
  const at = (day: number) => instantOf(day, 9 * 60, now)
  const run = <Result>(day: number, act: (work: Work) => Promise<Result>) =>
    actAt(seeding, manager, cast, at(day), act)
  const entered = Math.max(4 - STARTED_DAYS_AGO, (last ?? -STARTED_DAYS_AGO) + 1)
  const added = await run(entered, async (work) =>
    addInspection(work, {
      equipmentId,
      typeCode: line.type,
      legalBasis: null,
      cycleMonths: line.cycleMonths ?? null,
      subject: line.subject ?? null,
      quantity,
      usableQty: unusable === undefined ? null : quantity - unusable,
      unusableQty: unusable ?? null,
      lastOn: last === undefined ? null : dayOf(last, now),
      lastText: line.lastText ?? null,
      certificateExpiresOn: ends === undefined ? null : dayOf(ends, now),
      organization: line.by ?? null,
      certificateNo: line.certificateNo ?? null,
      stampNo: line.stampNo ?? null,
      result: line.result ?? null,
      declarationNo: line.declarationNo ?? null,
      responsibleId: null,
      toolItemId: line.tool ? await itemOf(work, cast, line.tool.code) : null,
      toolSerialNo: line.tool?.serialNo ?? null,
      note: line.note ?? null,
    }),
  )
  const { id, version } = added
  if (suspended !== undefined)
    await run(entered + 1, (work) => suspendInspection(work, { id, version, reason: suspended }))
  // The manager writes down what was found, and the deputy director confirms it.
  const deputy = someone(cast, 'PGD')
  const confirm = <Result>(day: number, act: (work: Work) => Promise<Result>) =>
    actAt(seeding, deputy, cast, at(day), act)
  if (round) await seedRound({ id, now, run, confirm }, round)
}

const itemOf = async (work: Work, { plantId }: Cast, code: string) =>
  (await itemsToMove(work, { powerPlantId: plantId })).find(({ itemCode }) => itemCode === code)?.id ?? null

type Run = (day: number, act: (work: Work) => Promise<InspectionDetail>) => Promise<InspectionDetail>

interface Rounding {
  readonly id: number
  readonly now: Date
  readonly run: Run
  readonly confirm: Run
}

type Round = NonNullable<InspectionLine['round']>

/** Plans a round weeks before and takes it as far as it is. */
async function seedRound({ id, now, run, confirm }: Rounding, round: Round): Promise<void> {
  const { is, on, by, budgetVnd } = round
  const plan = {
    plannedOn: dayOf(on, now),
    organization: by,
    plannedCostVnd: budgetVnd,
    note: round.note ?? null,
  }
  const planned = await run(Math.min(on, 0) - 30, (work) => planVisit(work, { ...plan, inspectionId: id }))
  if (is === 'planned') return
  const begun = await run(on, (work) => step(work, planned, 'start'))
  if (is === 'doing') return
  const found = await run(on, (work) =>
    changeVisit(work, {
      ...plan,
      inspectedOn: dayOf(on, now),
      result: is === 'failed' ? 'failed' : 'passed',
      certificateNo: round.certificateNo ?? null,
      stampNo: null,
      certificateExpiresOn: null,
      usableQty: null,
      unusableQty: null,
      costVnd: round.costVnd ?? null,
      fileIds: [],
      ...seenOf(begun),
    }),
  )
  const named = is === 'failed' ? await run(on + 1, (work) => nameEvent(work, found)) : found
  const waits = await run(on + 1, (work) => step(work, named, 'submit'))
  await confirm(on + 2, (work) => step(work, waits, 'confirm'))
}

/** A round that failed names the event that the shift entered for it, so that submitting it enters no second one. */
async function nameEvent(work: Work, line: InspectionDetail): Promise<InspectionDetail> {
  const abnormalId = await findEventOfFailure(work.db, line.equipmentId)
  await updateVisit(work.db, seenOf(line).id, { abnormalId })
  return getInspection(work, line.id)
}

/** The round at hand as it was seen. */
function seenOf({ visits: [visit] }: InspectionDetail): { readonly id: number; readonly version: number } {
  if (!visit) throw new Error('A round of the demonstration was not planned')
  return { id: visit.id, version: visit.version }
}

const step = (work: Work, line: InspectionDetail, action: 'start' | 'submit' | 'confirm') =>
  moveVisit(work, { ...seenOf(line), action, reason: null })
