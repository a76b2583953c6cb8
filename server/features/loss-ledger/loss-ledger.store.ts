import { sql, type ColumnType, type Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { LossCause } from '#contract/loss-ledger/causes.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import { sumOf } from './rules/measured.rules.ts'
import type { DeviceDay } from './rules/allocate.rules.ts'
import { touchedKey, type Move } from './rules/reassign.rules.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    lossDue: { id: Generated<number>; plantId: number; fromDay: string; toDay: string | null }
    /** Lit is a day on which light was measured. */
    lossDays: { plantId: number; day: string; computedAt: ColumnType<string, Date, Date>; isLit: boolean }
    lossDeviceDays: {
      plantId: number
      deviceId: number
      day: string
      expectedWh: number[]
      actualWh: number[]
      expectedTotalWh: number
      actualTotalWh: number
      unmeasuredWh: number
      serviceMinutes: number
      referenceWh: number | null
    }
    lossPieces: {
      id: Generated<number>
      plantId: number
      deviceId: number
      day: string
      cause: LossCause
      wh: number[]
      minutes: number[]
      totalWh: number
      stopMinutes: number
      firstSlot: number
      lastSlot: number
      isReassigned: boolean
    }
    lossReassignments: {
      id: Generated<number>
      plantId: number
      day: string
      deviceId: number | null
      fromSlot: number
      toSlot: number
      fromCause: LossCause
      toCause: LossCause
      reason: string
      movedWh: Generated<number>
      authorId: number
      authorName: string
      createdAt: ColumnType<string, Date, never>
      version: Generated<number>
    }
  }
}

/** Puts what was worked out of a day in the place of what was; a piece of the same device and cause keeps its id. */
export async function keepDay(
  db: Db,
  { plantId, day, now }: { readonly plantId: number; readonly day: string; readonly now: Date },
  devices: readonly DeviceDay[],
  touched: ReadonlySet<string>,
): Promise<void> {
  await keepDevices(db, { plantId, day }, devices)
  await keepPieces(db, { plantId, day }, piecesOf(devices, touched))
  await sql`
    insert into loss_days (plant_id, day, computed_at, is_lit)
    values (${plantId}, ${day}::date, ${now}::timestamptz, ${devices.some(({ referenceWh }) => referenceWh !== null)})
    on conflict (plant_id, day) do update set computed_at = excluded.computed_at, is_lit = excluded.is_lit`.execute(
    db,
  )
}

interface PlantDay {
  readonly plantId: number
  readonly day: string
}

async function keepDevices(db: Db, { plantId, day }: PlantDay, devices: readonly DeviceDay[]): Promise<void> {
  await sql`delete from loss_device_days where plant_id = ${plantId} and day = ${day}::date`.execute(db)
  const rows = devices.map((one) => ({
    device_id: one.deviceId,
    expected_wh: one.expectedWh,
    actual_wh: one.actualWh,
    expected_total_wh: sumOf(one.expectedWh),
    actual_total_wh: sumOf(one.actualWh),
    unmeasured_wh: one.unmeasuredWh,
    service_minutes: one.serviceMinutes,
    reference_wh: one.referenceWh,
  }))
  await sql`
    insert into loss_device_days (plant_id, day, device_id, expected_wh, actual_wh, expected_total_wh, actual_total_wh,
      unmeasured_wh, service_minutes, reference_wh)
    select ${plantId}::bigint, ${day}::date, g.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as g(device_id int, expected_wh int[], actual_wh int[], expected_total_wh bigint, actual_total_wh bigint,
        unmeasured_wh bigint, service_minutes int, reference_wh bigint)`.execute(db)
}

/** A piece as it is written. */
interface PieceRow {
  readonly device_id: number
  readonly cause: LossCause
  readonly wh: readonly number[]
  readonly minutes: readonly number[]
  readonly total_wh: number
  readonly stop_minutes: number
  readonly first_slot: number
  readonly last_slot: number
  readonly is_reassigned: boolean
}

/** The pieces of devices that took anything. */
function piecesOf(devices: readonly DeviceDay[], touched: ReadonlySet<string>): PieceRow[] {
  return devices.flatMap(({ deviceId, pieces }) =>
    [...pieces].flatMap(([cause, { wh, minutes }]) => {
      const takes = (slot: number) => wh[slot] !== 0 || minutes[slot] !== 0
      const slots = wh.flatMap((_, slot) => (takes(slot) ? [slot + 1] : []))
      const [first, last] = [slots[0], slots.at(-1)]
      if (first === undefined || last === undefined) return []
      const stop = sumOf(minutes)
      return [
        {
          device_id: deviceId,
          cause,
          wh,
          minutes: stop === 0 ? [] : minutes,
          total_wh: sumOf(wh),
          stop_minutes: stop,
          first_slot: first,
          last_slot: last,
          is_reassigned: touched.has(touchedKey(deviceId, cause)),
        },
      ]
    }),
  )
}

async function keepPieces(db: Db, { plantId, day }: PlantDay, rows: readonly PieceRow[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as g(device_id int, cause text, wh int[], minutes int[], total_wh bigint, stop_minutes int, first_slot int,
          last_slot int, is_reassigned boolean)
    ), gone as (
      delete from loss_pieces p where p.plant_id = ${plantId} and p.day = ${day}::date
        and not exists (select from given g where g.device_id = p.device_id and g.cause = p.cause)
    )
    insert into loss_pieces (plant_id, day, device_id, cause, wh, minutes, total_wh, stop_minutes, first_slot, last_slot,
      is_reassigned)
    select ${plantId}::bigint, ${day}::date, g.* from given g
    on conflict on constraint loss_pieces_once do update
    set wh = excluded.wh, minutes = excluded.minutes, total_wh = excluded.total_wh,
      stop_minutes = excluded.stop_minutes, first_slot = excluded.first_slot, last_slot = excluded.last_slot,
      is_reassigned = excluded.is_reassigned`.execute(db)
}

/** What people moved on a day of a plant, in the order in which they said it. */
export async function listMoves(db: Db, plantId: number, day: string): Promise<Move[]> {
  return db
    .selectFrom('lossReassignments')
    .select(['id', 'deviceId', 'fromSlot', 'toSlot', 'fromCause', 'toCause'])
    .where('plantId', '=', plantId)
    .where('day', '=', day)
    .orderBy('id')
    .execute()
}

/** Keeps what each move came to. */
export async function noteMoved(db: Db, moved: ReadonlyMap<number, number>): Promise<void> {
  if (moved.size === 0) return
  await sql`
    update loss_reassignments r set moved_wh = m.wh
    from unnest(${[...moved.keys()]}::bigint[], ${[...moved.values()]}::bigint[]) as m(id, wh)
    where r.id = m.id and r.moved_wh <> m.wh`.execute(db)
}

/** A part of a day that somebody moves to another cause, and why. */
export interface NewMove extends Omit<Move, 'id'> {
  readonly plantId: number
  readonly day: string
  readonly reason: string
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
}

/** Keeps that somebody moves a part of the ledger to another cause. */
export async function insertMove(db: Db, move: NewMove): Promise<number> {
  const { id } = await db
    .insertInto('lossReassignments')
    .values(move)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A reassignment, locked; undefined for an unknown one. */
export async function lockMove(db: Db, id: number) {
  return db.selectFrom('lossReassignments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Forgets a reassignment. */
export async function deleteMove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('lossReassignments').where('id', '=', id).execute()
}

/** Has days worked out again; both ends included. */
export async function noteDue(db: Db, plantId: number, fromDay: string, toDay: string): Promise<void> {
  await constrained({ loss_due_plant_id_fkey: () => new Problem(coreProblems.notFound) }, () =>
    db.insertInto('lossDue').values({ plantId, fromDay, toDay }).execute(),
  )
}
