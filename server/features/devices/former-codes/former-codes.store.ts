import type { ColumnType, GeneratedAlways } from 'kysely'

import type { DeviceKind } from '#contract/devices/device.ts'
import type { FormerField } from '#contract/devices/former-codes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'

interface FormerCodeTable {
  id: GeneratedAlways<number>
  plantId: number
  deviceId: number
  kind: DeviceKind
  field: FormerField
  value: string
  notedAt: ColumnType<string, Date, never>
  notedByName: string
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    deviceFormerCodes: FormerCodeTable
  }
}

/** Far from other turns, a plant at a time. */
const FORMER_TURN = 354_000_000_000

/** Waits until nobody else adds former codes by hand at a plant: each is one device's. */
export async function takeFormerTurn(db: Db, plantId: number): Promise<void> {
  await takeTurns(db, FORMER_TURN + plantId)
}

type NewFormerCode = Pick<
  FormerCodeTable,
  'plantId' | 'deviceId' | 'kind' | 'field' | 'value' | 'notedByName'
> & { readonly notedAt: Date }

export async function insertFormerCode(db: Db, former: NewFormerCode): Promise<number> {
  const { id } = await db
    .insertInto('deviceFormerCodes')
    .values(former)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteFormerCode(db: Db, id: number): Promise<void> {
  await db.deleteFrom('deviceFormerCodes').where('id', '=', id).execute()
}
