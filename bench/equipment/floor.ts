import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { succeeded } from '#contract/core/envelope.ts'

/** A thing and its parts, whose lines every book is asked for. */
const things = `
  with recursive own as (
    select $1::int as id
    union select e.device_id from equipment_passports e join own on e.parent_id = own.id
  )`

/** Each book by its index, from the latest line on; which of them have lines for a thing nobody knows beforehand. */
const booksOfALife = [
  `select 'abnormal' as source, a.id::int8, a.occurred_at as at, h.status <> 'resolved' as is_open, null::timestamptz as ended_at,
    a.level as kind, a.phenomenon as text, a.code as number, a.id::int8 as record_id
  from abnormals a join abnormal_handlings h on h.abnormal_id = a.id where a.device_id = own.id and a.struck_at is null`,
  `select 'breach', b.id, b.started_at, b.ended_at is null, b.ended_at, b.tier, p.name, null, null::int8
  from limit_breaches b join device_parameters p on p.id = b.parameter_id where b.device_id = own.id`,
  `select 'inspection', n.id, n.inspected_on::timestamp at time zone 'Asia/Ho_Chi_Minh', n.result = 'failed', null::timestamptz, n.result, i.type_name,
    n.certificate_no, n.inspection_id
  from equipment_inspection_visits n join equipment_inspections i on i.id = n.inspection_id
  where n.device_id = own.id and n.status = 'done' and n.inspected_on is not null`,
  `select 'machine', k.id, k.day::timestamp at time zone 'Asia/Ho_Chi_Minh', false, null::timestamptz, k.kind, k.text, null, k.machine_id
  from machine_changes k where k.device_id = own.id`,
  `select 'ownEvent', v.id, v.occurred_at, false, v.finished_at, v.kind, v.content, v.acceptance_no, v.id
  from equipment_events v where v.device_id = own.id and v.struck_at is null`,
  `select 'shiftLog', s.id, s.occurred_at, false, s.finished_at, s.kind, s.content, s.order_no, s.shift_id
  from duty_operations s where s.device_id = own.id and s.struck_at is null`,
  `select 'stock', l.id, v.dated_on::timestamp at time zone 'Asia/Ho_Chi_Minh', false, null::timestamptz, v.kind, y.name, v.voucher_no, v.id
  from stock_voucher_lines l join stock_vouchers v on v.id = l.voucher_id join inventory_items y on y.id = l.item_id
  where l.equipment_id = own.id and v.kind = 'issue' and v.posted_at is not null and l.actual > 0`,
  `select 'task', g.id, g.created_at, g.status not in ('done', 'cancelled'), null::timestamptz, g.status, g.group_name, g.group_code, g.id
  from task_groups g where g.device_id = own.id`,
  `select 'unitState', u.id, u.started_at, u.ended_at is null, u.ended_at, u.state, u.reason, null, null::int8
  from unit_periods u where u.unit_id = own.id`,
]

/** The latest lines of a thing's life with its parts, by one statement over all books that may have any. */
const latest = `${things}
  select l.source, l.id, l.at, l.is_open as "isOpen", l.ended_at as "endedAt", l.kind, l.text, l.number, l.record_id as "recordId",
    l.device_id as "deviceId", d.code as "deviceCode"
  from (
    ${booksOfALife.map((book) => `select b.*, own.id as device_id from own cross join lateral (${book} order by 3 desc, 2 desc limit 31) b`).join('\n union all ')}
    order by at desc, source desc, id desc limit 31
  ) l join devices d on d.id = l.device_id order by l.at desc, l.source desc, l.id desc`

/** The same of a thing without parts of which it is known beforehand that only two of the books have lines. */
const latestOfTwo = `
  select l.*, d.code as "deviceCode", d.id as "deviceId" from (
    (select 'ownEvent' as source, v.id, v.occurred_at as at, false as "isOpen", v.finished_at as "endedAt", v.kind,
      v.content as text, v.acceptance_no as number, v.id as "recordId"
    from equipment_events v where v.device_id = $1 and v.struck_at is null
    order by v.occurred_at desc, v.id desc limit 31)
    union all
    (select 'unitState', u.id, u.started_at, u.ended_at is null, u.ended_at, u.state, u.reason, null, null
    from unit_periods u where u.unit_id = $1 order by u.started_at desc, u.id desc limit 31)
    order by at desc, source desc, id desc limit 31
  ) l, devices d where d.id = $1 order by l.at desc, l.source desc, l.id desc`

/** Serves the first page of a life with one hand-written statement. */
export function serveLife(app: FastifyInstance, pool: pg.Pool): void {
  const serve = (path: string, statement: string) =>
    app.get<{ Querystring: { id: string } }>(path, async ({ query: { id } }) => {
      const { rows } = await pool.query<object>(statement, [id])
      return succeeded({ items: rows.slice(0, 30), next: '', unseen: [] })
    })
  serve('/life', latest)
  serve('/life-of-two', latestOfTwo)
}
