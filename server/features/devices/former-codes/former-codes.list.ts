import { sql } from 'kysely'

import type { FormerCode, FormerField } from '#contract/devices/former-codes.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What a device was called before, the latest first, as SQL beside a table of devices called `d`. */
export const formerCodes = `array(
  select f.value from device_former_codes f where f.device_id = d.id order by f.id desc)`

/** The same as one folded text for search. */
export const formerText = `(
  select string_agg(f.search_text, ' ') from device_former_codes f where f.device_id = d.id)`

/** The former codes and operating numbers of a device, the latest first. */
export async function listFormerCodes(db: Db, deviceId: number): Promise<FormerCode[]> {
  const { rows } = await sql<FormerCode>`
    select id, field, value, noted_at, noted_by_name from device_former_codes
    where device_id = ${deviceId} order by id desc`.execute(db)
  return rows
}

/** A former code of some device of a plant, and what that one is called now. */
export interface FormerName {
  readonly deviceId: number
  readonly kind: string
  readonly field: FormerField
  readonly value: string
  readonly code: string
  readonly name: string
}

/** All former codes of a plant. */
export async function listFormerNames(db: Db, plantId: number): Promise<FormerName[]> {
  const { rows } = await sql<FormerName>`
    select f.device_id::int8 as device_id, f.kind, f.field, f.value, d.code, d.name
    from device_former_codes f join devices d on d.id = f.device_id where f.plant_id = ${plantId} order by f.id`.execute(
    db,
  )
  return rows
}

interface Asked {
  readonly plantId: number
  readonly kind: string
  readonly field: FormerField
  readonly value: string
}

/** The device of a plant that has a code or operating number now or had it before; undefined for none. */
export async function findCalled(db: Db, { plantId, kind, field, value }: Asked) {
  const is = (column: string) =>
    field === 'code' ? sql`${sql.ref(column)} = ${value}` : sql`upper(${sql.ref(column)}) = upper(${value})`
  const ofKind = field === 'code' ? sql`true` : sql`d.kind = ${kind}`
  const { rows } = await sql<{ id: number; thing: string; isCurrent: boolean }>`
    select d.id::int8 as id, d.code || ' ' || d.name as thing, true as is_current from devices d
    where d.plant_id = ${plantId} and ${ofKind} and ${is(field === 'code' ? 'd.code' : 'd.operating_no')}
    union all
    select d.id, d.code || ' ' || d.name, false from device_former_codes f join devices d on d.id = f.device_id
    where f.plant_id = ${plantId} and f.field = ${field} and ${ofKind} and ${is('f.value')}
    limit 1`.execute(db)
  return rows[0]
}
