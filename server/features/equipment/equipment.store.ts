import { sql, type ColumnType } from 'kysely'

import { Problem } from '#contract/core/problem.ts'
import type { EquipmentItem, RatedParameter } from '#contract/equipment/equipment.ts'
import type { EquipmentPriority, EquipmentState } from '#contract/equipment/labels.ts'
import { equipmentProblems } from '#contract/equipment/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'

interface PassportTable {
  deviceId: number
  plantId: number
  parentId: number | null
  manufacturer: string | null
  country: string | null
  installDate: string | null
  commissionDate: string | null
  warrantyUntil: string | null
  expectedLifeYears: number | null
  ratedParams: ColumnType<RatedParameter[], string | undefined, string>
  state: Exclude<EquipmentState, 'retired'>
  priority: EquipmentPriority | null
  responsibleUnit: string | null
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    equipmentPassports: PassportTable
  }
}

const problemOf = { equipment_passports_parent: () => new Problem(equipmentProblems.unknownParent) }

/** What the register keeps of a device beyond the catalogue. */
export type Passport = Pick<
  EquipmentItem,
  | 'parentId'
  | 'manufacturer'
  | 'country'
  | 'installDate'
  | 'commissionDate'
  | 'warrantyUntil'
  | 'expectedLifeYears'
  | 'ratedParams'
  | 'priority'
  | 'responsibleUnit'
> & { readonly state: EquipmentState }

/** Keeps what the register says of a device. @throws problem `equipment.unknownParent` */
export async function keepPassport(
  db: Db,
  plantId: number,
  deviceId: number,
  { state, ratedParams, ...said }: Passport,
): Promise<void> {
  const row = {
    ...said,
    // That it is no longer in use is the device's to say.
    state: state === 'retired' ? 'inUse' : state,
    ratedParams: JSON.stringify(ratedParams),
  } as const
  await constrained(problemOf, () =>
    db
      .insertInto('equipmentPassports')
      .values({ deviceId, plantId, ...row })
      .onConflict((conflict) => conflict.column('deviceId').doUpdateSet(row))
      .execute(),
  )
}

/** Keeps what the register says of new devices of a plant, in one statement. */
export async function keepPassports(
  db: Db,
  plantId: number,
  passports: readonly (Passport & { readonly deviceId: number })[],
): Promise<void> {
  const rows = passports.map(({ state, ratedParams, ...said }) => ({
    ...said,
    plantId,
    state: state === 'retired' ? ('inUse' as const) : state,
    ratedParams: JSON.stringify(ratedParams),
  }))
  if (rows.length > 0) await db.insertInto('equipmentPassports').values(rows).execute()
}

/** Forgets what the register says of devices, their place in the tree too. */
export async function dropPassports(db: Db, deviceIds: readonly number[]): Promise<void> {
  if (deviceIds.length > 0)
    await db.deleteFrom('equipmentPassports').where('deviceId', 'in', deviceIds).execute()
}

/** Trees change one after the other, a plant at a time: two moves at once could make a circle of each other. */
const TREE_TURN = 165_000_000_000

/** Waits until nobody else changes the tree of a plant. */
export async function takeTreeTurn(db: Db, plantId: number): Promise<void> {
  await takeTurns(db, TREE_TURN + plantId)
}

/** Puts devices of a plant under another one, or at the top. @throws problem `equipment.unknownParent` */
export async function placeBelow(
  db: Db,
  plantId: number,
  deviceIds: readonly number[],
  parentId: number | null,
): Promise<void> {
  await constrained(problemOf, () =>
    sql`
      insert into equipment_passports (device_id, plant_id, parent_id, state)
      select id, ${plantId}, ${parentId}::int, 'inUse' from unnest(${[...deviceIds]}::int[]) id
      on conflict (device_id) do update set parent_id = excluded.parent_id`.execute(db),
  )
}
