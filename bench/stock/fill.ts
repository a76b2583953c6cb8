import pg from 'pg'

/** A plant whose store has moved a lot. */
export interface FilledStock {
  readonly plantId: number
  readonly moves: number
  /** A day in the middle of all of it. */
  readonly day: string
  /** Approved issues of one piece of one item each, with their lines. */
  readonly issues: readonly { readonly id: number; readonly lineId: number }[]
  readonly placeId: number
  readonly itemId: number
}

/** As many issues as are posted while it is measured, and more. */
const ISSUES = 20_000
const ITEMS = 2000
/** Pieces with a serial number each, of ten items. */
const PIECES = 20_000

/** Fills the store of the hydro plant: items, and moves of them over five years; and issues that wait for the store keeper. */
export async function fillStock(connection: pg.ClientConfig, moves: number): Promise<FilledStock> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // What is filled in is right by itself: triggers and keys would take hours over it.
    await client.query(
      `set timezone = 'UTC'; set synchronous_commit = off; set session_replication_role = replica`,
    )
    const { rows } = await client.query<{ id: number }>(`select id::int as id from plants where code = 'ST'`)
    const plantId = rows[0]?.id ?? 0
    const placed = await client.query<{ id: number }>(place, [plantId])
    const placeId = placed.rows[0]?.id ?? 0
    await client.query(items, [plantId, placeId, ITEMS])
    await client.query(vouchers, [plantId, Math.ceil(moves / 10)])
    await client.query(moved, [plantId, placeId, moves, ITEMS])
    await client.query(kept, [plantId])
    await client.query(pieces, [plantId, placeId, PIECES])
    await client.query(waiting, [plantId, placeId, ISSUES])
    const issues = await client.query<{ id: number; lineId: number; itemId: number }>(
      `select v.id::int as id, l.id::int as "lineId", l.item_id::int as "itemId" from stock_vouchers v
      join stock_voucher_lines l on l.voucher_id = v.id where v.reason = 'Xuất đo tốc độ'`,
    )
    await client.query('vacuum (analyze)')
    const [first] = issues.rows
    return { plantId, moves, day: '2024-06-30', issues: issues.rows, placeId, itemId: first?.itemId ?? 0 }
  } finally {
    await client.end()
  }
}

const place = `
  insert into storage_places (plant_id, kind, code, name, is_closed, created_at)
  values ($1, 'warehouse', 'DO', 'Kho đo', false, now())
  returning id::int as id`

const items = `
  insert into inventory_items (plant_id, item_code, name, group_code, unit, place_id, safety_stock, is_critical, is_tool,
    tracking, has_expiry, is_active, created_at)
  select $1, 'DO-' || lpad(n::text, 5, '0'), 'Vật tư đo ' || n, 'KHAC', 'cái', $2, 0, false, false, 'none', false, true,
    now()
  from generate_series(1, $3::int) n`

const vouchers = `
  insert into stock_vouchers (plant_id, kind, voucher_no, dated_on, reason, author_id, author_name, created_at,
    approved_at, posted_at, posted_by_id, posted_by_name)
  select $1, 'opening', 'DO-' || n, '2021-01-01'::date + n % 1800, 'Phiếu đo', 1, 'Người lập', now(), now(), now(), 2,
    'Thủ kho'
  from generate_series(1, $2::int) n`

/** Two come in at 1,000 each for one that goes out at that. */
const moved = `
  with v as (select array_agg(id order by id) as ids from stock_vouchers where reason = 'Phiếu đo'),
    i as (select array_agg(id order by id) as ids from inventory_items where name like 'Vật tư đo %')
  insert into stock_moves (plant_id, item_id, voucher_id, line_id, place_id, is_out, dated_on, order_no, quantity,
    value_vnd, pricing, given_vnd, posted_at)
  select $1, i.ids[1 + n % $4::int], v.ids[1 + n / 10], 0, $2, n % 3 = 0, '2021-01-01'::date + (n / 600) % 1800, n,
    case when n % 3 = 0 then -1 else 1 end, case when n % 3 = 0 then -1000 else 1000 end,
    case when n % 3 = 0 then 'average' else 'given' end, case when n % 3 = 0 then null else 1000 end, now()
  from v, i, generate_series(1, $3::int - 1) n`

const kept = `
  with sums as (select item_id, place_id, sum(quantity) as quantity, sum(value_vnd) as value, max(dated_on) as last_on,
      max(order_no) as last_order from stock_moves where plant_id = $1 and line_id = 0 group by item_id, place_id),
    values_kept as (
      insert into stock_values (item_id, plant_id, quantity, value_vnd, last_on, last_order)
      select item_id, $1, quantity + 100000, value + 100000000, '2026-01-01', last_order from sums)
  insert into stock_balances (plant_id, item_id, place_id, is_lent, is_serial, quantity)
  select $1, item_id, place_id, false, false, quantity + 100000 from sums`

const pieces = `
  with made as (
    insert into inventory_items (plant_id, item_code, name, group_code, unit, place_id, safety_stock, is_critical, is_tool,
      tracking, has_expiry, is_active, created_at)
    select $1, 'MO-' || n, 'Mô-đun đo ' || n, 'KHAC', 'cái', $2, 0, false, false, 'serial', false, true, now()
    from generate_series(1, 10) n returning id),
    i as (select array_agg(id order by id) as ids from made),
    numbered as (
      insert into stock_lots (plant_id, item_id, lot_no)
      select $1, i.ids[1 + n % 10], 'SN-' || lpad(n::text, 6, '0') from i, generate_series(1, $3::int) n
      returning id, item_id)
  insert into stock_balances (plant_id, item_id, place_id, lot_id, is_lent, is_serial, quantity)
  select $1, item_id, $2, id, false, true, 1 from numbered`

const waiting = `
  with item as (select min(id) as id from inventory_items where name like 'Vật tư đo %'),
    v as (
      insert into stock_vouchers (plant_id, kind, dated_on, reason, party, author_id, author_name, created_at, approved_at)
      select $1, 'issue', '2026-01-02', 'Xuất đo tốc độ', 'Người nhận', -1, 'Người lập', now(), now()
      from generate_series(1, $3::int) returning id)
  insert into stock_voucher_lines (plant_id, voucher_id, position, item_id, place_id, unit, factor, requested)
  select $1, v.id, 0, item.id, $2, 'cái', 1, 1 from v, item`
