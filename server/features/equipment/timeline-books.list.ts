import { sql } from 'kysely'

import type { TimelineEntry, TimelineSource } from '#contract/equipment/timeline.ts'
import type { LimitBreach } from '#contract/limit-breaches/breach.ts'
import { seenGroups } from '#server/features/task-groups/task-groups.public.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'
import { stands } from '#server/features/stock-vouchers/stock-vouchers.public.ts'

/** A line as its book has it; what a crossing says is put into words elsewhere. */
export type Row = Omit<TimelineEntry, 'text'> & {
  readonly text: string | null
  readonly crossing: Pick<
    LimitBreach,
    'side' | 'tier' | 'limitValue' | 'unit' | 'decimals' | 'parameterName'
  > | null
}

/** How a book is read: its lines of one device are found by its index, from the latest on. */
export interface Book {
  readonly from: Sql
  /** Which lines somebody sees, where not every reader of the book sees all of it. */
  readonly seen?: (actor: Actor) => Sql
  readonly at: string
  readonly id: string
  readonly searched: string
  readonly columns: Sql
  readonly open: Sql
}

const none = sql`null::jsonb`

/** How each of the books is read, by the name that `timelineBooks` gives it. */
export const books: Readonly<Record<TimelineSource, Book>> = {
  abnormal: {
    from: sql`abnormals a join abnormal_handlings h on h.abnormal_id = a.id
      where a.device_id = o.id and a.struck_at is null`,
    at: 'a.occurred_at',
    id: 'a.id',
    searched: 'a.search_text',
    columns: sql`null::timestamptz as ended_at, a.level as kind, a.phenomenon as text, a.code as number,
      a.id::int8 as record_id, ${none} as crossing`,
    open: sql`h.status <> 'resolved'`,
  },
  breach: {
    from: sql`limit_breaches b join device_parameters c on c.id = b.parameter_id where b.device_id = o.id`,
    at: 'b.started_at',
    id: 'b.id',
    searched: 'c.search_text',
    columns: sql`b.ended_at, b.tier as kind, null::text as text, null::text as number, null::int8 as record_id,
      jsonb_build_object('side', b.side, 'tier', b.tier, 'limitValue', b.limit_value, 'unit', c.unit,
        'decimals', c.decimals, 'parameterName', c.name) as crossing`,
    open: sql`b.ended_at is null`,
  },
  inspection: {
    from: sql`equipment_inspection_visits n join equipment_inspections i on i.id = n.inspection_id
      where n.device_id = o.id and n.status = 'done' and n.inspected_on is not null`,
    at: "(n.inspected_on::timestamp at time zone 'Asia/Ho_Chi_Minh')",
    id: 'n.id',
    searched: "fold_vietnamese(i.type_name || ' ' || coalesce(n.certificate_no, ''))",
    columns: sql`null::timestamptz as ended_at, n.result as kind, i.type_name as text, n.certificate_no as number,
      n.inspection_id::int8 as record_id, ${none} as crossing`,
    open: sql`n.result = 'failed' and i.last_visit_id = n.id`,
  },
  machine: {
    from: sql`machine_changes k where k.device_id = o.id`,
    at: "(k.day::timestamp at time zone 'Asia/Ho_Chi_Minh')",
    id: 'k.id',
    searched: 'fold_vietnamese(k.text)',
    columns: sql`null::timestamptz as ended_at, k.kind, k.text, null::text as number, k.machine_id::int8 as record_id,
      ${none} as crossing`,
    open: sql`false`,
  },
  ownEvent: {
    from: sql`equipment_events v where v.device_id = o.id and v.struck_at is null`,
    at: 'v.occurred_at',
    id: 'v.id',
    searched: 'v.search_text',
    columns: sql`v.finished_at as ended_at, v.kind, v.content as text, v.acceptance_no as number, v.id::int8 as record_id,
      ${none} as crossing`,
    open: sql`false`,
  },
  shiftLog: {
    from: sql`duty_operations s where s.device_id = o.id and s.struck_at is null`,
    at: 's.occurred_at',
    id: 's.id',
    searched: 's.search_text',
    columns: sql`s.finished_at as ended_at, s.kind, s.content as text, s.order_no as number,
      s.shift_id::int8 as record_id, ${none} as crossing`,
    open: sql`false`,
  },
  stock: {
    from: sql`stock_voucher_lines l join stock_vouchers v on v.id = l.voucher_id join inventory_items y on y.id = l.item_id
      where l.equipment_id = o.id and v.kind = 'issue' and v.posted_at is not null and l.actual > 0
        and ${sql.raw(stands('v'))}`,
    at: "(v.dated_on::timestamp at time zone 'Asia/Ho_Chi_Minh')",
    id: 'l.id',
    searched: 'y.search_text',
    columns: sql`null::timestamptz as ended_at, v.kind, y.name || ', ' || trim_scale(l.actual)::text || ' ' || l.unit as text,
      v.voucher_no as number, v.id::int8 as record_id, ${none} as crossing`,
    open: sql`false`,
  },
  task: {
    from: sql`task_groups g where g.device_id = o.id`,
    seen: seenGroups,
    at: 'g.created_at',
    id: 'g.id',
    searched: 'g.search_text',
    columns: sql`null::timestamptz as ended_at, g.status as kind, g.group_name as text, g.group_code as number,
      g.id::int8 as record_id, ${none} as crossing`,
    open: sql`g.status not in ('done', 'cancelled')`,
  },
  unitState: {
    from: sql`unit_periods u where u.unit_id = o.id`,
    at: 'u.started_at',
    id: 'u.id',
    searched: 'u.search_text',
    columns: sql`u.ended_at, u.state as kind, u.reason as text, null::text as number, null::int8 as record_id,
      ${none} as crossing`,
    open: sql`u.ended_at is null`,
  },
}
