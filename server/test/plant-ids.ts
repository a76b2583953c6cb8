import type { Db } from '#server/platform/db/database.ts'

/** The plants that there are, by their codes. */
export async function readPlantIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('plants').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
