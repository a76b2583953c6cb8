import type { Db } from '#server/platform/db/database.ts'

/** The numbers of a plant's devices by their codes. */
export async function deviceIdsByCode(db: Db, plantId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('devices').select(['id', 'code']).where('plantId', '=', plantId).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
