import { sql } from 'kysely'

import type { ItemTracking } from '#contract/inventory/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import { booksOf } from '../books/items.list.ts'

/** An item as vouchers need it. */
export interface KnownItem {
  readonly id: number
  readonly itemCode: string
  readonly name: string
  readonly unit: string
  readonly tracking: ItemTracking
  readonly hasExpiry: boolean
  readonly isTool: boolean
  readonly isActive: boolean
  /** What is in store: owned and not lent. */
  readonly inStore: string
  readonly lent: string
  readonly units: readonly { readonly unit: string; readonly factor: string }[]
}

/** A place as vouchers need it. */
export interface KnownPlace {
  readonly id: number
  readonly code: string
  readonly isClosed: boolean
}

/** Those of the items that are of a plant, by id. */
export async function readItems(
  db: Db,
  plantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownItem>> {
  const { rows } = await sql<KnownItem>`
    select i.id, i.item_code, i.name, i.unit, i.tracking, i.has_expiry, i.is_tool, i.is_active,
      trim_scale(f.stock - f.lent)::text as in_store, trim_scale(f.lent)::text as lent,
      coalesce((select jsonb_agg(jsonb_build_object('unit', u.unit, 'factor', trim_scale(u.factor)::text))
        from inventory_item_units u where u.item_id = i.id), '[]') as units
    from inventory_items i ${booksOf('i.id')}
    where i.plant_id = ${plantId} and i.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of the places that are of a plant, by id. */
export async function readPlaces(
  db: Db,
  plantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownPlace>> {
  const { rows } = await sql<KnownPlace>`${preparedForm}
    select id, code, is_closed from storage_places
    where plant_id = ${plantId} and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many of these devices are of a plant. */
export async function countDevicesOf(db: Db, plantId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from devices where plant_id = ${plantId} and id = any(${[...ids]}::int8[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** What a voucher may follow: an approved proposal, a group of tasks and an event, all of the plant. */
export async function areOrigins(
  db: Db,
  plantId: number,
  {
    proposalId,
    taskGroupId,
    abnormalId,
  }: {
    readonly proposalId: number | null
    readonly taskGroupId: number | null
    readonly abnormalId: number | null
  },
): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select (${proposalId}::bigint is null or exists (select from proposals p join approval_requests q on q.id = p.request_id
        where p.id = ${proposalId} and p.plant_id = ${plantId} and q.stage in ('approved', 'processed')))
      and (${taskGroupId}::bigint is null or exists (select from task_groups g
        where g.id = ${taskGroupId} and g.plant_id = ${plantId}))
      and (${abnormalId}::bigint is null or exists (select from abnormals a
        where a.id = ${abnormalId} and a.plant_id = ${plantId} and a.struck_at is null)) as are`.execute(db)
  return rows[0]?.are ?? false
}

/** A voucher that another is about, with its lines. */
export interface SourceVoucher {
  readonly plantId: number
  readonly kind: string
  readonly isPosted: boolean
  readonly isReversed: boolean
  readonly lines: readonly { readonly id: number; readonly itemId: number }[]
}

/** The voucher that another is about; undefined where there is none of that number. */
export async function findSource(db: Db, id: number): Promise<SourceVoucher | undefined> {
  const { rows } = await sql<SourceVoucher>`
    select v.plant_id, v.kind, v.posted_at is not null as is_posted,
      exists (select from stock_vouchers z where z.source_id = v.id and z.kind = 'reversal' and z.cancelled_at is null) as is_reversed,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'itemId', l.item_id)) from stock_voucher_lines l
        where l.voucher_id = v.id) as lines
    from stock_vouchers v where v.id = ${id}`.execute(db)
  return rows[0]
}
