import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { ToolLine } from './tools.rules.ts'

/** The lines of the register of a plant that are of some items of its store. */
export async function listToolLines(
  db: Db,
  plantId: number,
  itemIds: readonly number[],
): Promise<ToolLine[]> {
  const { rows } = await sql<ToolLine>`
    select tool_item_id as item_id, tool_serial_no as serial_no, type_code, type_name, next_on,
      (banned_at at time zone 'Asia/Ho_Chi_Minh')::date as banned_on
    from equipment_inspections
    where plant_id = ${plantId} and tool_item_id = any(${[...itemIds]}::bigint[]) order by next_on, id`.execute(
    db,
  )
  return rows
}

/** A tool of the store of a plant, and its serial number as the store writes it; null for one that never came in. */
interface StoredTool {
  readonly name: string
  readonly serialNo: string | null
}

/** A tool of a plant that is lent; undefined where the plant has none of that number. */
export async function findTool(
  db: Db,
  {
    plantId,
    itemId,
    serialNo,
  }: { readonly plantId: number; readonly itemId: number; readonly serialNo: string | null },
): Promise<StoredTool | undefined> {
  const { rows } = await sql<StoredTool>`
    select t.name, (select l.lot_no from stock_lots l
      where l.item_id = t.id and lower(l.lot_no) = lower(${serialNo}::text)) as serial_no
    from inventory_items t where t.id = ${itemId} and t.plant_id = ${plantId} and t.is_tool`.execute(db)
  return rows[0]
}

/** The tools of a plant that are lent, by their codes. */
export async function listToolCodes(db: Db, plantId: number) {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, item_code as code from inventory_items where plant_id = ${plantId} and is_tool`.execute(db)
  return rows
}
