import pg from 'pg'

/** A unit with a long life. */
export interface FilledLife {
  readonly unitId: number
  readonly events: number
}

/** Fills the life of a unit with own events and states, half of each, an hour apart from one another. */
export async function fillLife(connection: pg.ClientConfig, events: number): Promise<FilledLife> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set synchronous_commit = off`)
    const { rows } = await client.query<{ id: number }>(unit)
    const [{ id: unitId } = { id: 0 }] = rows
    await client.query(ownEvents, [unitId, Math.floor(events / 2)])
    await client.query(states, [unitId, Math.floor(events / 2)])
    await client.query('vacuum (analyze)')
    return { unitId, events }
  } finally {
    await client.end()
  }
}

const unit = `
  with plant as (
    insert into plants (code, name, kind, rated_mw, created_at) values ('LL', 'Nhà máy lý lịch', 'hydro', 30, now())
    returning id
  )
  insert into devices (plant_id, kind, code, name, rated_kw, order_no, is_active)
  select id, 'generator', 'H1', 'Tổ máy H1', 15000, 1, true from plant returning id`

const ownEvents = `
  insert into equipment_events (plant_id, device_id, kind, occurred_at, content, cost_vnd, created_by_name, created_at)
  select d.plant_id, d.id, case when n % 5 = 0 then 'test' else 'repair' end,
    '2026-11-01T00:00:00Z'::timestamptz - n * interval '2 hours', 'Việc số ' || n || ' ở tổ máy', n * 1000, 'Tổ cơ khí',
    now()
  from devices d, generate_series(1, $2::int) n where d.id = $1`

const states = `
  insert into unit_states (unit_id, state, started_at, reason, is_outside_control, created_by_id, created_by_name,
    created_at)
  select $1, case when n % 2 = 0 then 'generating' else 'coldStandby' end,
    '2026-11-01T01:00:00Z'::timestamptz - n * interval '2 hours', 'Theo lệnh điều độ ' || n, false, 1, 'Trưởng ca', now()
  from generate_series(1, $2::int) n`
