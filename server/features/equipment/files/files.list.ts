import { sql } from 'kysely'

import type { EquipmentFile } from '#contract/equipment/files.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { equipmentList } from '../equipment.list.ts'

/** The files of a thing, in the order in which they came. */
export async function listFilesOf(db: Db, deviceId: number): Promise<EquipmentFile[]> {
  const { rows } = await sql<EquipmentFile>`
    select f.id, f.file_name, f.media_type, f.size_bytes, e.added_at as creation_time, e.kind, e.added_by_name
    from equipment_files e join files f on f.id = e.file_id
    where e.device_id = ${deviceId} order by e.added_at, e.file_id`.execute(db)
  return rows
}

/** A file of a passport is for everybody who may see the thing. */
export async function mayReadEquipmentFile(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select device_id::int8 as id from equipment_files where file_id = ${fileId}`.execute(viewing.db)
  for (const { id } of rows) if (await equipmentList.sees(viewing, id)) return true
  return false
}
