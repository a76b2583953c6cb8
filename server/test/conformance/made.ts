import { sql } from 'kysely'

import { gatewayApi } from '#contract/gateways/index.ts'
import { plantApi, type Plant } from '#contract/plants/index.ts'

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
  await changePlant(world)
}

async function makeGateways(world: World): Promise<void> {
  for (const code of ['ST', 'MT1', 'MT1'])
    await world.as().send('POST', gatewayApi.create.path, {
      powerPlantId: await world.plantOf(code),
      name: `Thiết bị gửi ${code}`,
    })
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

async function changePlant({ as }: World): Promise<void> {
  const { result } = await as().get<Plant>(`${plantApi.get.path}?Id=${CHANGED_PLANT}`)
  for (const [at, address] of ['Số 1', 'Số 2', 'Số 3', 'Số 4'].entries())
    await as().send('PUT', plantApi.update.path, { ...result, address, version: result.version + at })
}
