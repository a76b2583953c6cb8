import type { ColumnType } from 'kysely'

import type { EquipmentFileKind } from '#contract/equipment/files.ts'
import type { Db } from '#server/platform/db/database.ts'

interface EquipmentFileTable {
  deviceId: number
  fileId: number
  kind: EquipmentFileKind
  addedByName: string
  addedAt: ColumnType<string, Date, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    equipmentFiles: EquipmentFileTable
  }
}

interface Added {
  readonly deviceId: number
  readonly fileId: number
  readonly kind: EquipmentFileKind
  readonly addedByName: string
  readonly addedAt: Date
}

/** Puts a file into a passport. @returns false where it stands there already */
export async function insertEquipmentFile(db: Db, added: Added): Promise<boolean> {
  const rows = await db
    .insertInto('equipmentFiles')
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .returning('fileId')
    .execute()
  return rows.length > 0
}

export async function deleteEquipmentFile(db: Db, deviceId: number, fileId: number): Promise<void> {
  await db
    .deleteFrom('equipmentFiles')
    .where('deviceId', '=', deviceId)
    .where('fileId', '=', fileId)
    .execute()
}
