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

/** What was worked out of a day: its devices, and the pieces of them that people moved. */
export interface WorkedDay {
  readonly day: string
  readonly devices: readonly DeviceDay[]
  readonly touched: ReadonlySet<string>
}

/** Puts what was worked out of days in the place of what was; a piece of the same device and cause keeps its id. */
export async function keepDays(
  db: Db,
  { plantId, now }: { readonly plantId: number; readonly now: Date },
  worked: readonly WorkedDay[],
): Promise<void> {
  await keepDevices(db, plantId, worked)
  await keepPieces(db, plantId, worked)
  const lit = worked.map(({ devices }) => devices.some(({ referenceWh }) => referenceWh !== null))
  await sql`
    insert into loss_days (plant_id, day, computed_at, is_lit)
    select ${plantId}::bigint, g.day, ${now}::timestamptz, g.is_lit
    from unnest(${daysOf(worked)}::date[], ${lit}::boolean[]) as g(day, is_lit)
    on conflict (plant_id, day) do update set computed_at = excluded.computed_at, is_lit = excluded.is_lit`.execute(
    db,
  )
}

const daysOf = (worked: readonly WorkedDay[]) => worked.map(({ day }) => day)

/** A list as PostgreSQL writes it: read several times faster out of JSON than one of its own. */
const written = (numbers: readonly number[]) => `{${numbers.join(',')}}`

async function keepDevices(db: Db, plantId: number, worked: readonly WorkedDay[]): Promise<void> {
  await sql`delete from loss_device_days where plant_id = ${plantId} and day = any(${daysOf(worked)}::date[])`.execute(
    db,
  )
  const rows = worked.flatMap(({ day, devices }) =>
    devices.map((one) => ({
      day,
      device_id: one.deviceId,
      expected_wh: written(one.expectedWh),
      actual_wh: written(one.actualWh),
      expected_total_wh: sumOf(one.expectedWh),
      actual_total_wh: sumOf(one.actualWh),
      unmeasured_wh: one.unmeasuredWh,
      service_minutes: one.serviceMinutes,
      reference_wh: one.referenceWh,
    })),
  )
  await sql`
    insert into loss_device_days (plant_id, day, device_id, expected_wh, actual_wh, expected_total_wh, actual_total_wh,
      unmeasured_wh, service_minutes, reference_wh)
    select ${plantId}::bigint, g.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as g(day date, device_id int, expected_wh int[], actual_wh int[], expected_total_wh bigint, actual_total_wh bigint,
        unmeasured_wh bigint, service_minutes int, reference_wh bigint)`.execute(db)
}

/** A piece as it is written. */
interface PieceRow {
  readonly day: string
  readonly device_id: number
  readonly cause: LossCause
  readonly wh: string
  readonly minutes: string
  readonly total_wh: number
  readonly stop_minutes: number
  readonly first_slot: number
  readonly last_slot: number
  readonly is_reassigned: boolean
}

/** The pieces of a day's devices that took anything. */
function piecesOf({ day, devices, touched }: WorkedDay): PieceRow[] {
  return devices.flatMap(({ deviceId, pieces }) =>
    [...pieces].flatMap(([cause, { wh, minutes }]) => {
      let [first, last] = [0, 0]
      for (let slot = 0; slot < wh.length; slot++) {
        if (wh[slot] === 0 && minutes[slot] === 0) continue
        if (first === 0) first = slot + 1
        last = slot + 1
      }
      if (first === 0) return []
      const stop = sumOf(minutes)
      return [
        {
          day,
          device_id: deviceId,
          cause,
          wh: written(wh),
          minutes: written(stop === 0 ? [] : minutes),
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

async function keepPieces(db: Db, plantId: number, worked: readonly WorkedDay[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(worked.flatMap(piecesOf))}::json)
        as g(day date, device_id int, cause text, wh int[], minutes int[], total_wh bigint, stop_minutes int,
          first_slot int, last_slot int, is_reassigned boolean)
    ), gone as (
      delete from loss_pieces p where p.plant_id = ${plantId} and p.day = any(${daysOf(worked)}::date[])
        and (p.device_id, p.day, p.cause) not in (select g.device_id, g.day, g.cause from given g)
    )
    insert into loss_pieces (plant_id, day, device_id, cause, wh, minutes, total_wh, stop_minutes, first_slot, last_slot,
      is_reassigned)
    select ${plantId}::bigint, g.* from given g
    on conflict on constraint loss_pieces_once do update
    set wh = excluded.wh, minutes = excluded.minutes, total_wh = excluded.total_wh,
      stop_minutes = excluded.stop_minutes, first_slot = excluded.first_slot, last_slot = excluded.last_slot,
      is_reassigned = excluded.is_reassigned`.execute(db)
}

/** What people moved on days of a plant, in the order in which they said it. */
export async function listMoves(
  db: Db,
  plantId: number,
  days: readonly string[],
): Promise<(Move & { readonly day: string })[]> {
  return db
    .selectFrom('lossReassignments')
    .select(['id', 'day', 'deviceId', 'fromSlot', 'toSlot', 'fromCause', 'toCause'])
    .where('plantId', '=', plantId)
    .where('day', 'in', days)
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
