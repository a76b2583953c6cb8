import { sql, type ColumnType, type GeneratedAlways } from 'kysely'

import { Problem } from '#contract/core/problem.ts'
import type { EquipmentItem, RatedParameter } from '#contract/equipment/equipment.ts'
import type { MachineFate } from '#contract/equipment/machines/labels.ts'
import { machineProblems } from '#contract/equipment/machines/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface MachineTable {
  id: GeneratedAlways<number>
  plantId: number
  kind: string
  manufacturer: string | null
  country: string | null
  model: string | null
  serialNo: string | null
  warrantyUntil: string | null
  ratedParams: ColumnType<RatedParameter[], string | undefined, string>
}

interface MachineStayTable {
  id: GeneratedAlways<number>
  plantId: number
  machineId: number
  deviceId: number
  fromDay: string | null
  toDay: string | null
  reason: string | null
  certificateNo: string | null
  installedByName: string | null
  installedAt: ColumnType<string | null, Date | null, never>
  removedReason: string | null
  removedByName: string | null
  removedTo: MachineFate | null
  installedAs: string | null
  removedAs: string | null
  wasBanned: ColumnType<boolean, boolean | undefined, boolean>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    machines: MachineTable
    machineStays: MachineStayTable
    /** Machines with the plate that stands with the place they are in, or with themselves: a view. */
    machinePlates: MachineTable & { placeId: number | null; placeCode: string | null }
    /** What was put into places and taken out, in words: a view. */
    machineChanges: {
      id: number
      deviceId: number
      day: string
      kind: string
      machineId: number
      text: string
    }
  }
}

/** What stands on the plate of a machine. */
export type Plate = Pick<
  EquipmentItem,
  'manufacturer' | 'country' | 'model' | 'serialNo' | 'warrantyUntil' | 'ratedParams'
>

export const noPlate: Plate = {
  manufacturer: null,
  country: null,
  model: null,
  serialNo: null,
  warrantyUntil: null,
  ratedParams: [],
}

const problemOf = {
  machine_stays_one_machine: () => new Problem(machineProblems.occupied),
  machine_stays_one_place: () => new Problem(machineProblems.occupied),
}

/** A machine of a plant, which is about to stand somewhere: its plate is written with the place. */
export async function insertMachine(db: Db, plantId: number, kind: string): Promise<number> {
  const { id } = await db
    .insertInto('machines')
    .values({ plantId, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the plate of a machine that is taken out; nothing of one that is put in, for it stands with the place then. */
export async function keepPlate(db: Db, id: number, { ratedParams, ...plate }: Plate): Promise<void> {
  await db
    .updateTable('machines')
    .set({ ...plate, ratedParams: JSON.stringify(ratedParams) })
    .where('id', '=', id)
    .execute()
}

/** The plate of a machine of a plant that is taken out, locked; undefined for none. */
export async function findStoredMachine(db: Db, plantId: number, id: number) {
  const { rows } = await sql<
    Plate & { kind: string; lastDay: string; removedTo: MachineFate; wasBanned: boolean }
  >`
    select m.kind, m.manufacturer, m.country, m.model, m.serial_no, m.warranty_until, m.rated_params,
      s.to_day as last_day, s.removed_to, s.was_banned
    from machines m cross join lateral (
      select * from machine_stays s where s.machine_id = m.id order by s.to_day desc nulls first limit 1) s
    where m.id = ${id} and m.plant_id = ${plantId} and s.to_day is not null for update of m`.execute(db)
  return rows[0]
}

/** Says whether a machine of a plant that is taken out has a serial number. */
export async function isStored(db: Db, plantId: number, serialNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from machines where plant_id = ${plantId} and upper(serial_no) = upper(${serialNo})`.execute(db)
  return rows.length > 0
}

/** The last machine of a place: the one that stands there, or the one that was taken out last. */
export async function findLastStay(db: Db, deviceId: number) {
  const stays = db.selectFrom('machineStays').selectAll().where('deviceId', '=', deviceId)
  const { rows } = await sql<{ id: number }>`
    select id::int8 as id from machine_stays where device_id = ${deviceId}
    order by to_day desc nulls first limit 1`.execute(db)
  const [last] = rows
  return last && (await stays.where('id', '=', last.id).executeTakeFirstOrThrow())
}

type NewStay = Pick<MachineStayTable, 'plantId' | 'machineId' | 'deviceId' | 'fromDay'> &
  Partial<Pick<MachineStayTable, 'reason' | 'certificateNo' | 'installedByName' | 'installedAs'>> & {
    readonly installedAt?: Date
  }

export async function insertStay(db: Db, stay: NewStay): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('machineStays').values(stay).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

type End = Pick<MachineStayTable, 'toDay' | 'removedReason' | 'removedByName' | 'removedTo' | 'removedAs'> & {
  readonly wasBanned: boolean
}

/** The stays of a place or a machine that ended or began last, the latest first. */
export async function listLastStays(
  db: Db,
  of: { readonly deviceId: number } | { readonly machineId: number },
) {
  const stays = db.selectFrom('machineStays').selectAll()
  const those =
    'deviceId' in of ? stays.where('deviceId', '=', of.deviceId) : stays.where('machineId', '=', of.machineId)
  return those
    .orderBy('toDay', (order) => order.desc().nullsFirst())
    .limit(2)
    .execute()
}

/** Takes a stay away that never was. */
export async function deleteStay(db: Db, id: number): Promise<void> {
  await db.deleteFrom('machineStays').where('id', '=', id).execute()
}

/** Takes a machine away that never came: no stay of it is left. */
export async function deleteMachine(db: Db, id: number): Promise<void> {
  await db.deleteFrom('machines').where('id', '=', id).execute()
}

/** The plate of a machine that is taken out. */
export async function readPlate(db: Db, id: number): Promise<Plate> {
  return db
    .selectFrom('machines')
    .select(['manufacturer', 'country', 'model', 'serialNo', 'warrantyUntil', 'ratedParams'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A machine stands where it stood before, as if it had never been taken out. */
export async function reopenStay(db: Db, id: number): Promise<void> {
  const never = { toDay: null, removedReason: null, removedByName: null, removedTo: null, removedAs: null }
  await db
    .updateTable('machineStays')
    .set({ ...never, wasBanned: false })
    .where('id', '=', id)
    .execute()
}

export async function endStay(db: Db, id: number, end: End): Promise<void> {
  await db.updateTable('machineStays').set(end).where('id', '=', id).execute()
}
