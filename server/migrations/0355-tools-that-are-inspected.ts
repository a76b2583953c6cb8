import { sql, type Kysely } from 'kysely'

/**
 * A line of the register of inspections may be of a tool that the store lends: of one by its serial number, or of all of an
 * item. Whether it may be taken out is asked of these lines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table equipment_inspections add column tool_item_id bigint, add column tool_serial_no text,
      add constraint equipment_inspections_tool foreign key (plant_id, tool_item_id)
        references inventory_items (plant_id, id),
      add check (tool_serial_no is null or tool_item_id is not null)`.execute(db)
  await sql`
    create index equipment_inspections_of_tool on equipment_inspections (tool_item_id) where tool_item_id is not null`.execute(
    db,
  )
}
