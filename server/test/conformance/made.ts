import { sql } from 'kysely'

import { gatewayApi } from '#contract/gateways/index.ts'
import { reportTemplateApi } from '#contract/report-templates/index.ts'
import { plantApi, type Plant } from '#contract/plants/index.ts'

import { makeTemplate } from '../templates.ts'
import { upload } from '../upload.ts'
import type { World } from './world.ts'

/** A record that is changed a few times, so that its history is long enough for pages. */
export const CHANGED_PLANT = 1

/** Makes what the demonstration has none of, or too little to look at lists of it. */
export async function makeMissing(world: World): Promise<void> {
  await makeGateways(world)
  await makeImports(world)
  await makeBreaches(world)
  await makeSheets(world)
  await makeReservoir(world)
  await makeGateOrders(world)
  await makeRiver(world)
  await makeTemplates(world)
  await makeSubscriptions(world)
  await changePlant(world)
}

async function makeGateways(world: World): Promise<void> {
  for (const code of ['ST', 'MT1', 'MT1'])
    await world.as().send('POST', gatewayApi.create.path, {
      powerPlantId: await world.plantOf(code),
      name: `Thiết bị gửi ${code}`,
    })
}

/** One of all plants, and two of plants in different states. */
async function makeTemplates({ server, as, plantOf }: World): Promise<void> {
  await makeTemplate(server, as())
  await makeTemplate(server, as(), {
    name: 'Ân: báo cáo năm',
    kind: 'year',
    powerPlantId: await plantOf('MT1'),
  })
  const name = 'Ẩm: báo cáo tháng'
  const { id, version } = await makeTemplate(server, as(), { name, powerPlantId: await plantOf('ST') })
  await as().send('POST', reportTemplateApi.activate.path, { id, version })
}

/** One that is paused, and mails of it in every state. */
async function makeSubscriptions({ server: { db }, plantOf }: World): Promise<void> {
  await sql`
    with made as (
      insert into report_subscriptions (plant_id, kind, title, rhythm, send_time, format, author_id, author_name, created_at, note)
      values (${await plantOf('MT1')}, 'losses', 'Báo cáo tổn thất', 'day', '05:30', 'both', 0, 'Đặng Ẩn', now(), 'Ẩm: tổn thất')
      returning id, plant_id, kind, title
    ), receivers as (
      insert into report_subscription_receivers (subscription_id, employee_id)
      select made.id, e.id from made, (select id from employees where is_active and deleted_at is null and user_name <> 'admin' order by id limit 2) e
    )
    insert into report_deliveries (subscription_id, plant_id, kind, title, from_day, to_day, format, basis, due_at, missed_count,
      made_at, receiver_id, receiver_name, to_address, sent_at, reason, mail_key)
    select made.id, made.plant_id, made.kind, made.title, day, day, 'both', 'draft', day + interval '2 days', 0, now(), e.id,
      e.full_name, e.email_address, case when n = 1 then day + interval '2 days' end, case when n = 2 then 'noPlant' end,
      'case-' || n || '-' || e.id
    from made, generate_series(1, 3) n, lateral (select date '2026-01-10' + n as day) d,
      (select id, full_name, email_address from employees where is_active and user_name <> 'admin' order by id limit 2) e`.execute(
    db,
  )
}

/** The demonstration has one reservoir; another plant gets one, too. */
async function makeReservoir({ server: { db }, plantOf }: World): Promise<void> {
  const plantId = await plantOf('MT1')
  await sql`
    with device as (
      insert into devices (plant_id, kind, code, name, order_no, is_active)
      values (${plantId}, 'reservoir', 'HO2', 'Hồ phụ', 0, true) returning id)
    insert into reservoirs (plant_id, code, name, device_id) select ${plantId}, 'HP', 'Hồ phụ', id from device`.execute(
    db,
  )
}

async function makeImports(world: World): Promise<void> {
  const { server, as, plantOf } = world
  const file = await upload<{ id: number }>(
    server.app,
    as(),
    'readingsImport',
    'so-lieu.csv',
    Buffer.from('a,b'),
  )
  const plants = [await plantOf('ST'), await plantOf('MT1'), null]
  for (const [at, plantId] of plants.entries())
    await sql`
      insert into imports (kind, plant_id, file_id, file_name, language, state, created_by, created_by_name, created_at)
      values (${plantId === null ? 'employees' : 'readings'}, ${plantId}, ${file.result.id}, ${`Số liệu ${at}.csv`}, 'vi',
        ${at === 0 ? 'uploaded' : 'done'}, ${as().userId}, 'Quản Trị', now())`.execute(server.db)
}

/** One breach of each of some series at every plant, of which the first has become an event. */
async function makeBreaches({ server: { db } }: World): Promise<void> {
  await sql`
    insert into limit_breaches (plant_id, device_id, parameter_id, side, tier, limit_value, extreme, extreme_at, started_at,
      last_at)
    select d.plant_id, d.id, c.id, 'high', case when n.place % 2 = 0 then 'trip' else 'alarm' end, 80, 85, at, at, at
    from (select d.*, row_number() over (partition by d.plant_id order by d.id) as place from devices d) d
    join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    cross join lateral (select d.place + row_number() over (order by c.id) as place) n
    cross join lateral (select timestamptz '2026-11-20T00:00:00Z' - make_interval(days => n.place::int) as at) t
    where d.place <= 4`.execute(db)
  await sql`
    insert into limit_breach_settlements (plant_id, device_id, parameter_id, side, tier, from_at, until_at, abnormal_id,
      settled_by_id, settled_by_name, settled_at)
    select b.plant_id, b.device_id, b.parameter_id, b.side, b.tier, b.started_at, b.last_at, a.id, 1, 'Quản Trị', now()
    from limit_breaches b join abnormals a on a.plant_id = b.plant_id
    order by b.id, a.id limit 1`.execute(db)
}

/** The sheets of the latest day once more for the days before. */
async function makeSheets({ server: { db } }: World): Promise<void> {
  await sql`
    insert into inverter_trackings (plant_id, inverter_id, date, shift_code, recorder_id)
    select t.plant_id, t.inverter_id, (select min(date) from inverter_trackings) - n, t.shift_code, t.recorder_id
    from inverter_trackings t cross join generate_series(1, 3) n
    where t.date = (select min(date) from inverter_trackings)`.execute(db)
}

/** Drafts at another plant and at the one of the demonstration, which differ in all that lists narrow by. */
async function makeGateOrders({ server: { db }, plantOf }: World): Promise<void> {
  for (const [at, code] of ['ST', 'MT1', 'MT1'].entries()) {
    const plantId = await plantOf(code)
    await sql`
      with device as (
        insert into devices (plant_id, kind, code, name, order_no, is_active)
        select ${plantId}::int, 'reservoir', ${`HO-${at}`}, ${`Hồ thử ${at}`}, 900 + ${at}::int, true returning id
      ), reservoir as (
        insert into reservoirs (plant_id, code, name, device_id)
        select ${plantId}::bigint, ${`HO${at}`}, ${`Hồ thử ${at}`}, id from device returning id
      )
      insert into gate_orders (plant_id, reservoir_id, authority, reason, level_m, inflow_m3s, turbine_flow_m3s,
        openings_before, steps, curve, planned_from, expected_spill_m3s, author_id, author_name, created_at)
      select ${plantId}::bigint, id, ${at === 0 ? 'nation' : 'plant'}, ${`Vận hành thử lần ${at}`}, 320, 100, 50, '[]',
        '[]', '{"points": [], "steps": [], "peak": {"at": "2026-11-20T00:00:00Z", "levelM": 320, "spillFlowM3s": 0, "releaseM3s": 0}}',
        timestamptz '2026-11-18T00:00:00Z' - make_interval(days => ${at}::int), 10, 1, 'Quản Trị',
        timestamptz '2026-11-17T00:00:00Z' - make_interval(hours => ${at}::int) from reservoir`.execute(db)
  }
}

async function changePlant({ as }: World): Promise<void> {
  const { result } = await as().get<Plant>(`${plantApi.get.path}?Id=${CHANGED_PLANT}`)
  for (const [at, address] of ['Số 1', 'Số 2', 'Số 3', 'Số 4'].entries())
    await as().send('PUT', plantApi.update.path, { ...result, address, version: result.version + at })
}

/** Intervals in every state at both receivers, bulletins of some days, and more plans. */
async function makeRiver({ server: { db } }: World): Promise<void> {
  await sql`
    insert into feed_intervals (target_id, slot_at, revision, slot_values, created_at, attempts, due_at, sent_at,
      is_replaced, answer)
    select t.id, at, 1, jsonb_build_object('DCTT', 3.2, 'NHAMAY', 50 + n, 'QUATRAN', null, 'THUONGLUU', 320, 'HALUU', 254.9),
      at, n % 4, case when n % 5 in (1, 2) then at end, case when n % 5 = 0 then at + make_interval(mins => n::int) end,
      n % 5 = 3, case when n % 5 = 0 then '200 OK ' || t.id || '-' || n end
    from feed_targets t cross join generate_series(1, 30) n
    cross join lateral (select timestamptz '2026-11-18T00:00:00Z' + make_interval(hours => 2 * n::int) as at) s`.execute(
    db,
  )
  await sql`
    insert into reservoir_bulletins (plant_id, reservoir_id, slot_at, is_flood_season, outcome, recipients, level_m, made_at)
    select r.plant_id, r.id, at, true, (array['queued', 'late', 'noMail', 'noRecipient'])[1 + n % 4], '{}', 320,
      at + make_interval(mins => 10 + n::int)
    from reservoirs r cross join generate_series(1, 12) n
    cross join lateral (select timestamptz '2026-11-16T00:00:00Z' + make_interval(hours => 6 * n::int) as at) s`.execute(
    db,
  )
  await sql`
    insert into release_plans (plant_id, reservoir_id, kind, name, order_no, start_at, end_at, level_start_m, level_end_m,
      level_max_m, release_peak_m3s, input, result, created_at, created_by_name)
    select plant_id, reservoir_id, (array['lowering', 'floodCut', 'whatIf'])[1 + n % 3], name || ' số ' || n, n || '/LVH',
      start_at + make_interval(days => n::int), end_at + make_interval(days => n::int), level_start_m, level_end_m,
      level_max_m, release_peak_m3s, input, result, created_at + make_interval(hours => n::int), created_by_name
    from release_plans cross join generate_series(1, 8) n`.execute(db)
}
