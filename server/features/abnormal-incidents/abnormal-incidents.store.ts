import { sql, type ColumnType, type Generated, type Selectable } from 'kysely'

import type { AbnormalDetail } from '#contract/abnormal-incidents/abnormal.ts'
import type {
  AbnormalLevel,
  AbnormalStatus,
  AttachmentKind,
  CauseGroup,
} from '#contract/abnormal-incidents/labels.ts'
import { abnormalProblems } from '#contract/abnormal-incidents/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { constrained, raises } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Json<Value> = ColumnType<Value, string, string>

interface AbnormalTable {
  id: Generated<number>
  plantId: ColumnType<number, number, never>
  dutyShiftLogId: number | null
  code: ColumnType<string, string, never>
  level: AbnormalLevel
  occurredAt: string
  detectedAt: string | null
  isolatedAt: string | null
  deviceId: number | null
  equipment: string
  system: string | null
  phenomenon: string
  timeline: Json<AbnormalDetail['timeline']>
  protections: Json<string[]>
  operatingBefore: string | null
  initialAction: string
  expectedPowerMw: number | null
  actualPowerMw: number | null
  lostPowerMw: number | null
  reportedTo: Json<AbnormalDetail['reportedTo']>
  createdById: ColumnType<number, number, never>
  createdByName: ColumnType<string, string, never>
  createdAt: ColumnType<string, Date, never>
  sealedAt: ColumnType<string | null, never, Date>
  struckAt: ColumnType<string | null, never, Date>
  struckReason: ColumnType<string | null, never, string>
  struckBy: ColumnType<number | null, never, number>
  struckByName: ColumnType<string | null, never, string>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface HandlingTable {
  abnormalId: ColumnType<number, number, never>
  status: ColumnType<AbnormalStatus, AbnormalStatus | undefined, AbnormalStatus>
  restoredAt: string | null
  causeGroup: CauseGroup | null
  causeText: string | null
  remedy: string | null
  prevention: string | null
  assigneeId: number | null
  dueOn: string | null
  repairRequestNo: string | null
  permitNo: string | null
  reportSentAt: string | null
  resolvedAt: ColumnType<string | null, Date | string | null, Date | string | null>
  resolvedByName: string | null
  version: Generated<number>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    abnormalCounters: { plantId: number; year: number; lastNumber: number }
    abnormals: AbnormalTable
    abnormalHandlings: HandlingTable
    abnormalAttachments: {
      id: Generated<number>
      abnormalId: number
      fileId: number
      kind: AttachmentKind
      isFact: boolean
      addedByName: string
      addedAt: ColumnType<string, Date, never>
    }
  }
}

/** What the row of an event says of it, besides whose it is and who wrote it. */
export type Facts = Omit<
  Selectable<AbnormalTable>,
  | 'id'
  | 'plantId'
  | 'dutyShiftLogId'
  | 'code'
  | 'createdById'
  | 'createdByName'
  | 'createdAt'
  | 'sealedAt'
  | 'struckAt'
  | 'struckReason'
  | 'struckBy'
  | 'struckByName'
  | 'version'
  | 'searchText'
>

/** What is known of the follow-up. */
export type Handling = Omit<Selectable<HandlingTable>, 'abnormalId' | 'version'>

/** Where an event stands, who wrote it and when. */
export interface Origin {
  readonly plantId: number
  readonly dutyShiftLogId: number | null
  readonly createdById: number
  readonly createdByName: string
  readonly createdAt: Date
}

/** The condition that the database raises when a sealed shift is touched. */
const SHIFT_SEALED = 'VH001'

const unknownPlant = () => new Problem(coreProblems.notFound)
const problemOf = { abnormals_plant: unknownPlant, abnormal_counters_plant: unknownPlant }

/** Runs a statement on what a shift wrote. @throws problem `abnormals.shiftSealed` when the database refuses it */
export async function unlessSealed<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    throw raises(error, SHIFT_SEALED) ? new Problem(abnormalProblems.shiftSealed) : error
  }
}

const toColumns = ({ timeline, protections, reportedTo, ...facts }: Facts) => ({
  ...facts,
  timeline: JSON.stringify(timeline),
  protections: JSON.stringify(protections),
  reportedTo: JSON.stringify(reportedTo),
})

/**
 * The next number of a plant in a year. The counter's row stays locked until the transaction ends, so numbers have no
 * gaps: one that is not used is given again.
 */
async function nextNumber(db: Db, plantId: number, year: number): Promise<number> {
  const { rows } = await constrained(problemOf, () =>
    sql<{ lastNumber: number }>`
      insert into abnormal_counters as c (plant_id, year, last_number) values (${plantId}, ${year}, 1)
      on conflict (plant_id, year) do update set last_number = c.last_number + 1
      returning last_number`.execute(db),
  )
  return rows[0]?.lastNumber ?? 1
}

/** Keeps a new event under the next code of its plant and year, `BT-2026-007`. */
export async function insertAbnormal(
  db: Db,
  facts: Facts,
  origin: Origin,
  year: number,
): Promise<{ readonly id: number; readonly code: string }> {
  const number = await nextNumber(db, origin.plantId, year)
  const code = `BT-${year}-${String(number).padStart(3, '0')}`
  return constrained(problemOf, () =>
    unlessSealed(() =>
      db
        .insertInto('abnormals')
        .values({ ...toColumns(facts), ...origin, code })
        .returning(['id', 'code'])
        .executeTakeFirstOrThrow(),
    ),
  )
}

/** Begins the follow-up of an event. */
export async function insertHandling(
  db: Db,
  abnormalId: number,
  handling: Partial<Handling> = {},
): Promise<void> {
  const nothing = {
    restoredAt: null,
    causeGroup: null,
    causeText: null,
    remedy: null,
    prevention: null,
    assigneeId: null,
    dueOn: null,
    repairRequestNo: null,
    permitNo: null,
    reportSentAt: null,
    resolvedAt: null,
    resolvedByName: null,
  }
  await db
    .insertInto('abnormalHandlings')
    .values({ ...nothing, ...handling, abnormalId })
    .execute()
}

/** The rows of an event, locked: facts first, then follow-up, for everybody in the same order. */
export async function getAbnormalRows(db: Db, id: number) {
  const facts = await db
    .selectFrom('abnormals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!facts) throw new Problem(coreProblems.notFound)
  const handling = await db
    .selectFrom('abnormalHandlings')
    .selectAll()
    .where('abnormalId', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { facts, handling }
}
export type AbnormalRows = Awaited<ReturnType<typeof getAbnormalRows>>

/** Changes what was written down. @throws problem `abnormals.shiftSealed` */
export async function updateFacts(db: Db, id: number, facts: Facts): Promise<void> {
  await unlessSealed(() =>
    db
      .updateTable('abnormals')
      .set((on) => ({ ...toColumns(facts), version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function updateHandling(
  db: Db,
  id: number,
  changes: Partial<Omit<Handling, 'resolvedAt'>> & { readonly resolvedAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('abnormalHandlings')
    .set((on) => ({ ...changes, version: on('version', '+', 1) }))
    .where('abnormalId', '=', id)
    .execute()
}

/** Strikes an event through; all that it says stays. @throws problem `abnormals.shiftSealed` */
export async function strikeAbnormal(
  db: Db,
  id: number,
  strike: {
    readonly struckAt: Date
    readonly struckReason: string
    readonly struckBy: number
    readonly struckByName: string
  },
): Promise<void> {
  await unlessSealed(() =>
    db
      .updateTable('abnormals')
      .set((on) => ({ ...strike, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Gives a shift the events that were entered at its plant while it was on; answers what a line says of each. */
export async function giveEventsToShift(
  db: Db,
  shift: { readonly id: number; readonly startsAt: string; readonly endsAt: string },
  { plantId, until }: { readonly plantId: number; readonly until: Date },
) {
  return db
    .updateTable('abnormals')
    .set({ dutyShiftLogId: shift.id })
    .where('plantId', '=', plantId)
    .where('occurredAt', '>=', shift.startsAt)
    .where('occurredAt', '<', shift.endsAt)
    .where('createdAt', '<=', until.toISOString())
    .returning(['code', 'level', 'equipment', 'phenomenon', 'occurredAt'])
    .execute()
}

/** Marks the events of a shift as sealed. */
export async function markSealed(db: Db, dutyShiftLogId: number, at: Date): Promise<void> {
  await unlessSealed(() =>
    db
      .updateTable('abnormals')
      .set({ sealedAt: at })
      .where('dutyShiftLogId', '=', dutyShiftLogId)
      .where('sealedAt', 'is', null)
      .execute(),
  )
}
