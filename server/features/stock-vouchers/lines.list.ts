import { sql } from 'kysely'

import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import { above, pathOf } from '#server/features/storage-places/storage-places.public.ts'

import { cameBackOfMove } from './posting/still-out.list.ts'
import { stands } from './stands.list.ts'

const digits = (column: string) => sql.raw(`trim_scale(${column})::text`)

/** How much of a line came back by vouchers that stand, in the unit of its item. */
export const cameBack = (
  line: string,
) => `(select coalesce(sum(b.actual * b.factor), 0) from stock_voucher_lines b
    join stock_vouchers c on c.id = b.voucher_id
    where b.source_line_id = ${line}.id and c.kind = 'return' and c.posted_at is not null
      and ${stands('c')})`

/** What was moved of a line `l`: where it was taken from, or put where nothing was taken. */
const picks = sql`
  select jsonb_agg(jsonb_build_object('placeId', m.place_id, 'placePath', ${sql.raw(pathOf('f'))}, 'lotNo', t.lot_no,
    'expiresOn', t.expires_on, 'quantity', ${digits('abs(m.quantity)')}) order by m.id) as picks
  from stock_moves m join storage_places f on f.id = m.place_id ${above('f')} left join stock_lots t on t.id = m.lot_id
  where m.line_id = l.id and m.voucher_id = l.voucher_id and m.pricing <> 'correction' and m.quantity <> 0 and (m.pricing <> 'none' or m.quantity < 0)`

/** What of the lots of a line `l` has not come back, the first to go first. */
const stillOut = sql`
  case when v.posted_at is null or v.kind not in ('issue', 'loan') or i.tracking = 'none' then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object('lotNo', o.lot_no, 'quantity', ${digits('o.out')}) order by o.first), '[]')
    from (select t.lot_no, min(m.id) as first, sum(-m.quantity - ${sql.raw(cameBackOfMove('m'))}) as out
      from stock_moves m join stock_lots t on t.id = m.lot_id
      where m.line_id = l.id and m.voucher_id = l.voucher_id and m.pricing <> 'correction' and m.quantity < 0
      group by t.id) o
    where o.out > 0) end`

/** The lines of the voucher `v` in their order, with what was moved of each, as one value. */
export const linesOfVoucher = sql<{ lines: VoucherLine[] }>`(
    select coalesce(json_agg(to_json(one)), '[]') from (
      select l.id, l.item_id as "itemId", i.item_code as "itemCode", i.name as "itemName", i.specification, i.tracking, i.has_expiry as "hasExpiry", i.is_tool as "isTool", l.place_id as "placeId",
        ${sql.raw(pathOf('s'))} as "placePath", l.to_place_id as "toPlaceId",
        case when l.to_place_id is not null then ${sql.raw(pathOf('d'))} end as "toPlacePath",
        l.lot_no as "lotNo", l.expires_on as "expiresOn", l.unit, ${digits('l.factor')} as factor, i.unit as "baseUnit",
        ${digits('l.requested')} as requested, ${digits('l.actual')} as actual, x.amount::text as "amountVnd",
        case when x.counted > 0 then round(x.amount / x.counted)::text end as "unitPriceVnd", l.is_provisional as "isProvisional",
        l.equipment_id::int8 as "equipmentId", e.code as "equipmentCode", e.name as "equipmentName", l.source_line_id as "sourceLineId",
        l.old_part as "oldPart", l.old_part_reason as "oldPartReason", l.expired_reason as "expiredReason", l.note,
        case when v.posted_at is not null and v.kind in ('issue', 'loan')
          then trim_scale(round((l.actual * l.factor - ${sql.raw(cameBack('l'))}) / l.factor, 3))::text end as "notReturned",
        coalesce(k.picks, '[]') as picks, ${stillOut} as "stillOut"
      from stock_voucher_lines l
      join inventory_items i on i.id = l.item_id
      join storage_places s on s.id = l.place_id ${above('s')}
      left join storage_places d on d.id = l.to_place_id ${above('d')}
      left join devices e on e.id = l.equipment_id
      cross join lateral (select case when v.posted_at is null or v.kind = 'adjustment' then l.amount_vnd
          when v.kind in ('transfer', 'loan') then null
          else (select abs(sum(m.value_vnd)) from stock_moves m where m.line_id = l.id) end as amount,
        case when v.posted_at is null then l.requested else l.actual end as counted) x
      cross join lateral (${picks}) k
      where l.voucher_id = v.id order by l.position
    ) one) as lines`
