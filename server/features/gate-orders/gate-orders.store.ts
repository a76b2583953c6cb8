import { sql, type ColumnType, type Generated, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type {
  ConfirmMeans,
  GateAuthority,
  GateOrderStatus,
  NoticeMeans,
} from '#contract/gate-orders/labels.ts'
import type { GateOpening, PlannedStepWrite, ReleaseCurve } from '#contract/gate-orders/order.ts'
import { gateOrderProblems } from '#contract/gate-orders/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Json<Value> = ColumnType<Value, string, string>

interface GateOrderTable {
  id: Generated<number>
  plantId: ColumnType<number, number, never>
  reservoirId: number
  status: ColumnType<GateOrderStatus, GateOrderStatus | undefined, GateOrderStatus>
  orderNo: string | null
  numberYear: number | null
  authority: GateAuthority
  authorityName: string | null
  authorityOrderNo: string | null
  reason: string
  note: string | null
  levelM: number
  inflowM3s: number
  turbineFlowM3s: number
  openingsBefore: Json<GateOpening[]>
  steps: Json<PlannedStepWrite[]>
  curve: Json<ReleaseCurve>
  plannedFrom: string
  expectedSpillM3s: number
  authorId: ColumnType<number, number, never>
  /** Who changed the draft: they have drawn it up as well. */
  changedByIds: ColumnType<number[], number[] | undefined, number[]>
  authorName: ColumnType<string, string, never>
  createdAt: ColumnType<string, Date, never>
  signedById: number | null
  signedByName: string | null
  signedAt: ColumnType<string | null, never, Date>
  contentHash: string | null
  receivedByName: string | null
  receivedAt: ColumnType<string | null, never, string>
  completedByName: string | null
  completedAt: ColumnType<string | null, never, Date>
  completionNote: string | null
  cancelledByName: string | null
  cancelledAt: ColumnType<string | null, never, Date>
  cancelReason: string | null
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface GateOrderStepTable {
  gateOrderId: number
  reservoirId: number
  stepNo: number
  startedAt: string
  finishedAt: string
  openings: Json<GateOpening[]>
  levelM: number
  spillFlowM3s: number
  executorId: number
  executorName: string
  supervisorId: number
  supervisorName: string
  note: string | null
  unannouncedReason: string | null
  writtenById: number
  writtenByName: string
  writtenAt: ColumnType<string, Date, never>
  confirmedByName: string | null
  confirmedAt: ColumnType<string | null, never, Date>
  confirmedBy: ConfirmMeans | null
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    gateOrders: GateOrderTable
    gateOrderCounters: { reservoirId: number; year: number; lastNumber: number }
    gateOrderSteps: GateOrderStepTable
    gateOrderSirens: { id: Generated<number>; gateOrderId: number; at: string; site: string; byName: string }
    gateOrderNotices: {
      id: Generated<number>
      gateOrderId: number
      contactId: string | null
      office: string
      receiverName: string
      phoneNumber: string | null
      means: NoticeMeans
      at: string
      byName: string
    }
    gateOrderFiles: {
      id: Generated<number>
      gateOrderId: number
      fileId: number
      addedByName: string
      addedAt: ColumnType<string, Date, never>
    }
    gateOrderLines: { operationId: number; gateOrderId: number }
  }
}

/** An order as it is kept. */
export type GateOrderRow = Selectable<GateOrderTable>
/** A step that was carried out, as it is kept. */
export type GateOrderStepRow = Selectable<GateOrderStepTable>

/** What is drawn up: everything of an order that a signature covers, besides its number. */
export type Drawn = Pick<
  GateOrderRow,
  | 'reservoirId'
  | 'authority'
  | 'authorityName'
  | 'authorityOrderNo'
  | 'reason'
  | 'note'
  | 'levelM'
  | 'inflowM3s'
  | 'turbineFlowM3s'
  | 'openingsBefore'
  | 'steps'
  | 'curve'
  | 'plannedFrom'
  | 'expectedSpillM3s'
>

const asKept = ({ openingsBefore, steps, curve, ...rest }: Drawn) => ({
  ...rest,
  openingsBefore: JSON.stringify(openingsBefore),
  steps: JSON.stringify(steps),
  curve: JSON.stringify(curve),
})

/** Keeps a new draft. */
export async function insertOrder(
  db: Db,
  drawn: Drawn,
  origin: { plantId: number; authorId: number; authorName: string; createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('gateOrders')
    .values({ ...asKept(drawn), ...origin })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps what a draft says now, and who has changed it. */
export async function updateDraft(
  db: Db,
  id: number,
  { changedByIds, ...drawn }: Drawn & Pick<GateOrderRow, 'changedByIds'>,
): Promise<void> {
  await change(db, id, { ...asKept(drawn), changedByIds })
}

export async function deleteOrder(db: Db, id: number): Promise<void> {
  await db.deleteFrom('gateOrders').where('id', '=', id).execute()
}

/** An order, locked. @throws problem `core.notFound` */
export async function lockOrder(db: Db, id: number): Promise<GateOrderRow> {
  const row = await db
    .selectFrom('gateOrders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/**
 * The next number of a reservoir in a year. The counter's row stays locked until the transaction ends, so numbers have no
 * gaps.
 */
export async function nextNumber(db: Db, reservoirId: number, year: number) {
  const { rows } = await sql<{ number: number; reservoirCode: string }>`
    insert into gate_order_counters as c (reservoir_id, year, last_number) values (${reservoirId}, ${year}, 1)
    on conflict (reservoir_id, year) do update set last_number = c.last_number + 1
    returning last_number as number, (select code from reservoirs where id = c.reservoir_id) as reservoir_code`.execute(
    db,
  )
  const [next] = rows
  if (!next) throw new Error(`Reservoir ${reservoirId} got no number`)
  return next
}

/** A signature under an order, with the number it is issued under. */
export interface Signed {
  readonly orderNo: string
  readonly numberYear: number
  readonly signedById: number
  readonly signedByName: string
  readonly signedAt: Date
  readonly contentHash: string
}

/** Issues an order. @throws problem `gate-orders.otherOrderOpen` where another one of the reservoir is open */
export async function noteSigned(db: Db, id: number, signed: Signed): Promise<void> {
  const isOpen = () => new Problem(gateOrderProblems.otherOrderOpen, { orderNo: '' })
  await constrained({ gate_orders_one_open: isOpen }, () => change(db, id, { ...signed, status: 'signed' }))
}

type Moved =
  | { status: 'executing'; receivedAt: string; receivedByName: string }
  | { status: 'completed'; completedAt: Date; completedByName: string; completionNote: string | null }
  | { status: 'cancelled'; cancelledAt: Date; cancelledByName: string; cancelReason: string }

/** Takes an order into another state. */
export async function noteMoved(db: Db, id: number, moved: Moved): Promise<void> {
  await change(db, id, moved)
}

/** Notes that something was done of an order, so that its version moves on. */
export async function touchOrder(db: Db, id: number): Promise<void> {
  await change(db, id, {})
}

type Changes =
  | (Partial<ReturnType<typeof asKept>> & Partial<Pick<GateOrderRow, 'changedByIds'>>)
  | (Signed & { status: 'signed' })
  | Moved

async function change(db: Db, id: number, changes: Changes): Promise<void> {
  await db
    .updateTable('gateOrders')
    .set((on) => ({ ...changes, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The order of a reservoir that is signed and not over; undefined where there is none. */
export async function findOpenOrder(db: Db, reservoirId: number) {
  return db
    .selectFrom('gateOrders')
    .select(['id', 'orderNo'])
    .where('reservoirId', '=', reservoirId)
    .where('status', 'in', ['signed', 'executing'])
    .executeTakeFirst()
}

/** Keeps a step that was carried out. @throws problem `gate-orders.notNextStep` where it is there already */
export async function insertStep(
  db: Db,
  step: Omit<GateOrderStepRow, 'writtenAt' | 'confirmedByName' | 'confirmedAt' | 'confirmedBy'> & {
    writtenAt: Date
  },
): Promise<void> {
  const isThere = () => new Problem(gateOrderProblems.notNextStep, { next: step.stepNo + 1 })
  await constrained({ gate_order_steps_pkey: isThere }, () =>
    db
      .insertInto('gateOrderSteps')
      .values({ ...step, openings: JSON.stringify(step.openings) })
      .execute(),
  )
}

/** The steps of an order that were carried out, in their order. */
export async function listSteps(db: Db, gateOrderId: number): Promise<GateOrderStepRow[]> {
  return db
    .selectFrom('gateOrderSteps')
    .selectAll()
    .where('gateOrderId', '=', gateOrderId)
    .orderBy('stepNo')
    .execute()
}

/** Keeps that the second person has confirmed a step. */
export async function noteConfirmed(
  db: Db,
  { gateOrderId, stepNo }: Pick<GateOrderStepRow, 'gateOrderId' | 'stepNo'>,
  confirmed: { confirmedByName: string; confirmedAt: Date; confirmedBy: ConfirmMeans },
): Promise<void> {
  await db
    .updateTable('gateOrderSteps')
    .set(confirmed)
    .where('gateOrderId', '=', gateOrderId)
    .where('stepNo', '=', stepNo)
    .execute()
}

export async function insertSiren(
  db: Db,
  siren: { gateOrderId: number; at: string; site: string; byName: string },
): Promise<void> {
  await db.insertInto('gateOrderSirens').values(siren).execute()
}

export async function insertNotice(
  db: Db,
  notice: {
    gateOrderId: number
    contactId: string | null
    office: string
    receiverName: string
    phoneNumber: string | null
    means: NoticeMeans
    at: string
    byName: string
  },
): Promise<void> {
  await db.insertInto('gateOrderNotices').values(notice).execute()
}

/** Keeps that an entry of the shift log was written by an order. */
export async function insertLine(db: Db, operationId: number, gateOrderId: number): Promise<void> {
  await db.insertInto('gateOrderLines').values({ operationId, gateOrderId }).execute()
}

/** How many files an order has. */
export async function countFiles(db: Db, gateOrderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gate_order_files where gate_order_id = ${gateOrderId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertFile(
  db: Db,
  file: { gateOrderId: number; fileId: number; addedByName: string; addedAt: Date },
): Promise<void> {
  await db.insertInto('gateOrderFiles').values(file).execute()
}

/** An attachment by its number. @throws problem `core.notFound` */
export async function getFile(db: Db, id: number) {
  const row = await db.selectFrom('gateOrderFiles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function deleteFile(db: Db, id: number): Promise<void> {
  await db.deleteFrom('gateOrderFiles').where('id', '=', id).execute()
}
