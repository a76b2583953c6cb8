import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { succeeded } from '#contract/core/envelope.ts'

/** What each item had at the end of a day, the first 20 by code. */
const stockOf = `
  select i.id, i.item_code as "itemCode", trim_scale(b.quantity)::text as "closingQuantity", b.value::text as "closingVnd",
    (count(*) over ())::int as total
  from inventory_items i join (
    select item_id, sum(quantity) filter (where pricing <> 'none') as quantity, sum(value_vnd) as value
    from stock_moves where plant_id = $1 and dated_on <= $2 group by item_id) b on b.item_id = i.id
  order by i.item_code collate "vi-x-icu", i.id limit 20`

/** What a posting cannot do without, each a statement of one transaction. */
const lock = `select quantity, value_vnd from stock_values where item_id = $1 for update`
const move = `
  insert into stock_moves (plant_id, item_id, voucher_id, line_id, place_id, is_out, dated_on, order_no, quantity, value_vnd,
    pricing, posted_at)
  select plant_id, $1, voucher_id, id, $2, true, '2026-01-02', 9, -1, -1000, 'average', now()
  from stock_voucher_lines where id = $3`
const balance = `update stock_balances set quantity = quantity - 1 where item_id = $1 and place_id = $2`
const value = `update stock_values set quantity = quantity - 1, value_vnd = value_vnd - 1000 where item_id = $1`
const line = `update stock_voucher_lines set actual = 1 where id = $1`
const number = `
  insert into stock_voucher_numbers as n (plant_id, year, kind, last) values ($1, 2026, 'issue', 1)
  on conflict (plant_id, year, kind) do update set last = n.last + 1 returning last`
const posted = `
  update stock_vouchers set voucher_no = $2, posted_at = now(), posted_by_id = 2, posted_by_name = 'Thủ kho' where id = $1`

interface Posting {
  readonly id: number
  readonly lineId: number
  readonly plantId: number
  readonly itemId: number
  readonly placeId: number
}

/** Serves the stock of a day with one hand-written statement, and posts with a bare transaction. */
export function serveStock(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { plant: string; day: string } }>('/stock', async ({ query: { plant, day } }) => {
    const { rows } = await pool.query<{ total: number }>(stockOf, [plant, day])
    return succeeded({ totalCount: rows[0]?.total ?? 0, items: rows })
  })
  app.post<{ Body: Posting }>('/post', async ({ body }) => {
    const { id, lineId, plantId, itemId, placeId } = body
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(lock, [itemId])
      await client.query(move, [itemId, placeId, lineId])
      await client.query(balance, [itemId, placeId])
      await client.query(value, [itemId])
      await client.query(line, [lineId])
      const { rows } = await client.query<{ last: number }>(number, [plantId])
      await client.query(posted, [id, `X-${rows[0]?.last}`])
      await client.query('commit')
      return succeeded({ id })
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}
