import { sql } from 'kysely'

import type { Page } from '#contract/core/page.ts'
import type { PeriodQuery, PeriodRow, PeriodTotals } from '#contract/stock-vouchers/books.ts'
import { stockBookApi } from '#contract/stock-vouchers/index.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { vietnamese } from '#server/platform/db/list/ordered.ts'

const digits = (column: string) => sql.raw(`trim_scale(${column})::text`)

/** What a period is asked for. */
interface Period extends Viewing {
  readonly period: Pick<PeriodQuery, 'powerPlantId' | 'from' | 'to'>
}

/** The sums of each item before and in a period; read from the index of days alone. */
const sums = ({ period: { powerPlantId, from, to } }: Period) => sql`(
  select m.item_id,
    coalesce(sum(m.quantity) filter (where m.dated_on < ${from}::date and m.pricing <> 'none'), 0) as opening_quantity,
    coalesce(sum(m.value_vnd) filter (where m.dated_on < ${from}::date), 0) as opening_vnd,
    coalesce(sum(m.quantity) filter (where m.dated_on >= ${from}::date and not m.is_out and m.pricing <> 'none'), 0) as in_quantity,
    coalesce(sum(m.value_vnd) filter (where m.dated_on >= ${from}::date and not m.is_out), 0) as in_vnd,
    coalesce(-sum(m.quantity) filter (where m.dated_on >= ${from}::date and m.is_out and m.pricing <> 'none'), 0) as out_quantity,
    coalesce(-sum(m.value_vnd) filter (where m.dated_on >= ${from}::date and m.is_out), 0) as out_vnd
  from stock_moves m where m.plant_id = ${powerPlantId} and m.dated_on <= ${to}::date group by m.item_id)`

const closingQuantity = 'b.opening_quantity + b.in_quantity - b.out_quantity'
const closingVnd = 'b.opening_vnd + b.in_vnd - b.out_vnd'

/** What each item of a plant had, took in, gave out and has left in a period. */
const periodReader = list<typeof stockBookApi.list, PeriodRow, Period>(stockBookApi.list, {
  columns: sql<PeriodRow>`
    i.id, i.plant_id as power_plant_id, i.item_code, i.name, i.group_code, i.unit,
    ${digits('b.opening_quantity')} as opening_quantity, b.opening_vnd::text as opening_vnd,
    ${digits('b.in_quantity')} as in_quantity, b.in_vnd::text as in_vnd, ${digits('b.out_quantity')} as out_quantity,
    b.out_vnd::text as out_vnd, ${digits(`(${closingQuantity})`)} as closing_quantity,
    (${sql.raw(closingVnd)})::text as closing_vnd`,
  from: (viewing: Period) => sql`inventory_items i join ${sums(viewing)} b on b.item_id = i.id`,
  id: 'i.id',
  plant: 'i.plant_id',
  filters: {
    powerPlantId: is('i.plant_id'),
    groupCode: is('i.group_code'),
    // Both are within the sums.
    from: () => undefined,
    to: () => undefined,
  },
  search: { in: ['i.search_text'], near: 'i.name' },
  sorts: {
    itemCode: vietnamese('i.item_code'),
    name: vietnamese('i.name'),
    openingVnd: 'b.opening_vnd',
    inVnd: 'b.in_vnd',
    outVnd: 'b.out_vnd',
    closingVnd,
  },
  order: [vietnamese('i.item_code')],
})

/** A page and how many there are in all, by one statement: the sums of a million moves are taken once. */
async function readPage(viewing: Viewing, query: PeriodQuery): Promise<Page<PeriodRow>> {
  const { columns, from, where, order } = await periodReader.select({ ...viewing, period: query }, query)
  const { rows } = await sql<PeriodRow & { total: number }>`
    select ${columns}, (count(*) over ())::int as total from ${from} where ${where} order by ${order}
    limit ${query.maxResultCount} offset ${query.skipCount}`.execute(viewing.db)
  const [first] = rows
  // A page behind the last row is empty and counts nothing.
  if (!first && query.skipCount > 0) return periodReader.page({ ...viewing, period: query }, query)
  return { totalCount: first?.total ?? 0, items: rows.map(({ total: _total, ...row }) => row) }
}

/** The same as pages and as rows of a sheet. */
export const periodList = {
  page: readPage,
  rows: (viewing: Viewing, query: PeriodQuery) => periodReader.rows({ ...viewing, period: query }, query),
}

/** What all items of a period come to, as the list is filtered. */
export async function readPeriodTotals(viewing: Viewing, query: PeriodQuery): Promise<PeriodTotals> {
  const { where, from } = await periodReader.select({ ...viewing, period: query }, query)
  const { rows } = await sql<PeriodTotals>`
    select count(*)::int as item_count, coalesce(sum(b.opening_vnd), 0)::text as opening_vnd,
      coalesce(sum(b.in_vnd), 0)::text as in_vnd, coalesce(sum(b.out_vnd), 0)::text as out_vnd,
      coalesce(sum(${sql.raw(closingVnd)}), 0)::text as closing_vnd,
      (select closed_through from stock_books where plant_id = ${query.powerPlantId}) as closed_through
    from ${from} where ${where}`.execute(viewing.db)
  const [totals] = rows
  if (!totals) throw new Error('a sum is always one row')
  return totals
}
