import { sql } from 'kysely'

import { ProposalDetails } from '#contract/proposals/forms.ts'
import type { FittedEquipment } from '#contract/inventory/item.ts'
import type { BeginningKind, BeginningQuery } from '#contract/stock-vouchers/beginning.ts'
import type { Db } from '#server/platform/db/database.ts'

import { cameBack } from '../lines.list.ts'
import type { AskedItem } from './beginning.rules.ts'
import { stands } from '../stands.list.ts'

/** What a record says of what is needed for it. */
export interface Origin {
  readonly plantId: number
  readonly number: string
  readonly text: string
  readonly deviceId: number | null
  /** Of a proposal, whatever it is of. */
  readonly details: ProposalDetails | null
}

type Row = Omit<Origin, 'details'> & { readonly details?: unknown }

/** The record that a voucher is begun for; undefined where there is none that vouchers may follow. */
export async function findOrigin(
  db: Db,
  { proposalId, taskGroupId, abnormalId }: BeginningQuery,
): Promise<Origin | undefined> {
  const statement =
    proposalId !== undefined
      ? sql<Row>`select p.plant_id, coalesce(p.proposal_no, '') as number, coalesce(p.title, '') as text, p.details,
          null as device_id
        from proposals p join approval_requests q on q.id = p.request_id
        where p.id = ${proposalId} and q.stage in ('approved', 'processed')`
      : taskGroupId !== undefined
        ? sql<Row>`select plant_id, group_code as number, group_name as text, device_id::int8 as device_id
            from task_groups where id = ${taskGroupId}`
        : sql<Row>`select plant_id, code as number, phenomenon as text, device_id::int8 as device_id
            from abnormals where id = ${abnormalId} and struck_at is null`
  const [row] = (await statement.execute(db)).rows
  if (!row) return undefined
  const details = row.details === undefined ? null : ProposalDetails.parse(row.details)
  const named = details && 'deviceId' in details ? details.deviceId : null
  return { ...row, details, deviceId: row.deviceId ?? named }
}

/** A piece of equipment of a plant; null where there is none of that id. */
export async function findEquipment(db: Db, plantId: number, id: number): Promise<FittedEquipment | null> {
  const { rows } = await sql<FittedEquipment>`
    select id::int8 as id, code, name from devices where plant_id = ${plantId} and id = ${id}::bigint`.execute(
    db,
  )
  return rows[0] ?? null
}

/** What takes part in each kind: what was lent under a proposal need not be issued under it. */
const counted = { issue: ['issue', 'loan', 'disposal'], receipt: ['receipt'] } as const

interface Asked {
  readonly plantId: number
  readonly proposalId: number
  readonly kind: BeginningKind
  readonly codes: readonly string[]
}

/** Items of a plant by their codes, each with what vouchers for a proposal have moved of it or ask for. */
export async function listAskedItems(
  db: Db,
  { plantId, proposalId, kind, codes }: Asked,
): Promise<Omit<AskedItem, 'placeIds'>[]> {
  const { rows } = await sql<Omit<AskedItem, 'placeIds'>>`
    select i.id, i.item_code, i.unit, i.place_id, i.is_active,
      coalesce((select jsonb_agg(jsonb_build_object('unit', u.unit, 'factor', trim_scale(u.factor)::text))
        from inventory_item_units u where u.item_id = i.id), '[]') as units,
      trim_scale(coalesce((
        select sum(case when w.posted_at is null then l.requested * l.factor
          else l.actual * l.factor - ${sql.raw(cameBack('l'))} end)
        from stock_voucher_lines l join stock_vouchers w on w.id = l.voucher_id
        where l.item_id = i.id and w.proposal_id = ${proposalId} and w.kind = any(${counted[kind]}::text[])
          and w.cancelled_at is null and ${sql.raw(stands('w'))}), 0))::text as used
    from inventory_items i
    where i.plant_id = ${plantId} and lower(i.item_code) in (select lower(c) from unnest(${[...codes]}::text[]) c)`.execute(
    db,
  )
  return rows
}
