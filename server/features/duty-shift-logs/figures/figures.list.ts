import { sql } from 'kysely'

import type { OperatingState } from '#contract/unit-operations/labels.ts'
import { readReservoirsNow } from '#server/features/hydrology/hydrology.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import { figureCodes, type LatestValue, type PlantFacts } from './figures.rules.ts'

/** A reading counts as the present one for two of its slots, but for two hours at least. */
const FRESH_SLOTS = 2
const FRESH_MINUTES = 120
/** Nothing is looked for further back: it is the bound that leaves months out. */
const LOOK_BACK_HOURS = 24

type Moment = { readonly at: Date; readonly since: string }

/** What readings and states of a plant say at a moment of a shift that began at `since`. */
export async function readPlantFacts(
  db: Db,
  { plantId, hasReservoir }: { readonly plantId: number; readonly hasReservoir: boolean },
  moment: Moment,
): Promise<PlantFacts> {
  const [rest, values, water] = await Promise.all([
    readDevices(db, plantId, moment),
    readValues(db, plantId, moment),
    hasReservoir ? readWater(db, plantId, moment) : [],
  ])
  const isWorkedOut = new Set(water.map(({ code }) => code))
  const read = values.filter(({ code }) => !isWorkedOut.has(code))
  return { ...rest, values: [...read, ...water] }
}

/** What the balance of a reservoir says, as the screen of hydrology shows it; nothing where none is laid down. */
async function readWater(db: Db, plantId: number, { at }: Moment): Promise<LatestValue[]> {
  const now = (await readReservoirsNow(db, [plantId], at)).get(plantId)
  if (!now) return []
  const oldest = at.getTime() - FRESH_MINUTES * 60_000
  const flows = [
    ['QVE', 'Lưu lượng về hồ', now.inflowM3s, now.inflowAt],
    ['QCM', 'Lưu lượng chạy máy', now.turbineFlowM3s, now.flowsAt],
    ['QXT', 'Lưu lượng xả tràn', now.spillFlowM3s, now.flowsAt],
  ] as const
  return flows.flatMap(([code, name, value, told]) =>
    value === null || told === null || Date.parse(told) < oldest
      ? []
      : [{ deviceId: now.deviceId, code, name, unit: 'm³/s', value, at: told }],
  )
}

type DeviceRow = PlantFacts['devices'][number] & {
  readonly state: OperatingState | null
  readonly startedAt: string | null
  readonly ratedMw: number | null
}

/** The devices of a plant with the state they are in, and the most energy that a meter there may have counted. */
async function readDevices(
  db: Db,
  plantId: number,
  { at, since }: Moment,
): Promise<Omit<PlantFacts, 'values'>> {
  const { rows } = await sql<DeviceRow>`${preparedForm}
    select d.id::int8 as id, d.kind, d.code, d.name, d.station, s.state, s.started_at, p.rated_mw
    from devices d join plants p on p.id = d.plant_id
    left join lateral (
      select state, started_at from unit_states s where s.unit_id = d.id and s.started_at <= ${at}::timestamptz
      order by s.started_at desc limit 1) s on true
    where d.plant_id = ${plantId} and d.is_active order by d.order_no, d.id`.execute(db)
  const states = rows.flatMap(({ id, state, startedAt }) =>
    state === null || startedAt === null ? [] : [{ unitId: id, state, startedAt }],
  )
  return { devices: rows, states, mostKwh: mostKwh(rows[0]?.ratedMw ?? null, { at, since }) }
}

/** What a plant gives at its rating, with a tenth more for what meters round; without a rating anything goes. */
function mostKwh(ratedMw: number | null, { at, since }: Moment): number {
  const hours = Math.max(1, (at.getTime() - Date.parse(since)) / 3_600_000 + 1)
  return ratedMw ? ratedMw * 1000 * hours * 1.1 : Infinity
}

async function readValues(db: Db, plantId: number, { at }: Moment): Promise<LatestValue[]> {
  const oldest = new Date(at.getTime() - LOOK_BACK_HOURS * 3_600_000)
  const { rows } = await sql<LatestValue>`
    select d.id::int8 as device_id, c.code, c.name, c.unit, r.value, r.at
    from devices d join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    cross join lateral (
      select r.value, r.at from readings r
      where r.plant_id = ${plantId}::int and r.parameter_id = c.id and r.device_id = d.id and r.value is not null
        and r.at <= ${at}::timestamptz and r.at >= ${oldest}::timestamptz
      order by r.at desc limit 1) r
    where d.plant_id = ${plantId} and d.is_active and c.code = any(${[...figureCodes]}::text[])
      and r.at >= ${at}::timestamptz
        - make_interval(mins => greatest(${FRESH_MINUTES}::int, ${FRESH_SLOTS}::int * c.frequency_minutes))
    order by d.order_no, d.id`.execute(db)
  return rows
}
