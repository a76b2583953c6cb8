import { sql } from 'kysely'

import type { ReportOperation } from '#contract/inverter-history/report-operation.ts'
import { dayAfter } from '#contract/core/days.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { countsIn } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { metersOnDay, type RegisterDay } from '../rules/meters.rules.ts'
import { SUNNY_FROM_WM2, type PlantStop } from '../rules/report.rules.ts'

const DAY_MS = 86_400_000

type Recorded = Omit<
  ReportOperation,
  | 'isRecorded'
  | 'enteredFigures'
  | 'curtailedEnergyMwh'
  | 'runningCount'
  | 'inverterCount'
  | 'unrecordedCount'
  | 'availability'
  | 'can'
>

/** What was recorded of a plant and day; all of it empty where nobody has. */
export async function readRecordedReport(
  db: Db,
  plantId: number,
  reportDate: string,
): Promise<Recorded | undefined> {
  const { rows } = await sql<Recorded>`
    select p.id as power_plant_id, ${reportDate}::date as report_date, r.id, r.irradiation_ghi_kwh_per_m2,
      r.irradiation_poa_kwh_per_m2, r.meter_energy_mwh, r.aux_energy_mwh, coalesce(r.grid_limits, '[]') as grid_limits,
      coalesce(r.grid_outage_minutes, 0) as grid_outage_minutes, r.cleaned_mwp, r.cleared_ha, r.weather, r.summary,
      r.reporter_id, w.full_name as reporter_name, r.confirmed_by_id, c.full_name as confirmed_by_name, r.confirmed_at,
      coalesce(r.version, 0) as version
    from plants p
    left join report_operations r on r.plant_id = p.id and r.report_date = ${reportDate}::date
    left join employees w on w.id = r.reporter_id
    left join employees c on c.id = r.confirmed_by_id
    where p.id = ${plantId}`.execute(db)
  return rows[0]
}

/** The registers of the meters of a plant, of what goes out (`EOUT`) or comes in (`EIN`), by day; both ends included. */
export async function listRegisterDays(
  db: Db,
  plantId: number,
  code: 'EOUT' | 'EIN',
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RegisterDay[]> {
  const { rows } = await sql<RegisterDay>`
    select y.device_id::int8 as device_id, y.day::text as day, y.min as min_kwh, y.max as max_kwh, y.count
    from device_parameters c join reading_days y on y.parameter_id = c.id
      and y.day between ${from}::date and ${to}::date
    where c.plant_id = ${plantId} and c.device_kind = 'meter' and c.code = ${code}`.execute(db)
  return rows
}

/** Energy that the meters of a plant counted out on a day, in MWh; null where one of them was not read. */
export async function readMeterEnergyMwh(db: Db, plantId: number, day: string): Promise<number | null> {
  const around = { from: dayAfter(day, -1), to: dayAfter(day, 1) }
  return metersOnDay(await listRegisterDays(db, plantId, 'EOUT', around), day)
}

/** What was recorded of a plant and day, as far as reports of several days add it up. */
export interface RecordedDay {
  readonly day: string
  readonly meterEnergyMwh: number | null
  readonly irradiationGhiKwhPerM2: number | null
  readonly irradiationPoaKwhPerM2: number | null
}

/** The days of a plant that somebody recorded, by day; both ends included. */
export async function listRecordedReports(
  db: Db,
  plantId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, RecordedDay>> {
  const { rows } = await sql<RecordedDay>`
    select report_date::text as day, meter_energy_mwh, irradiation_ghi_kwh_per_m2, irradiation_poa_kwh_per_m2
    from report_operations
    where plant_id = ${plantId} and report_date between ${from}::date and ${to}::date`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}

/** The hours of a day with enough light for inverters to run, in milliseconds. */
export async function listSunnyHours(db: Db, plantId: number, day: string): Promise<number[]> {
  const [start, end] = [new Date(dayStartMs(day)), new Date(dayStartMs(day) + DAY_MS)]
  const { rows } = await sql<{ startMs: number }>`
    select (extract(epoch from h.at) * 1000)::float8 as start_ms
    from reading_hours h
    where h.parameter_id = any(array(select c.id from device_parameters c
        where c.plant_id = ${plantId} and c.device_kind = 'weatherStation' and c.code in ('G_POA', 'POA')))
      and h.at >= ${start.toISOString()}::timestamptz and h.at < ${end.toISOString()}::timestamptz
    group by h.at having sum(h.sum) / sum(h.count) >= ${SUNNY_FROM_WM2}
    order by h.at`.execute(db)
  return rows.map(({ startMs }) => startMs)
}

/** What was recorded of the inverters of a plant and day. */
export interface RecordedInverters {
  /** Inverters in use, or read on the day, and those of them that were recorded. */
  readonly inverterCount: number
  readonly recordedCount: number
  readonly stops: readonly PlantStop[]
}

/** What was recorded of the inverters of a plant and day. A stop that goes on ends with the day, or now. */
export async function readRecordedInverters(
  db: Db,
  plantId: number,
  day: string,
  now: Date,
): Promise<RecordedInverters> {
  const until = new Date(Math.min(dayStartMs(day) + DAY_MS, now.getTime()))
  const { rows } = await sql<RecordedInverters>`
    select count(*)::int as inverter_count, count(h.id)::int as recorded_count, coalesce((
      select json_agg(json_build_object('cause', s.stop ->> 'cause',
        'fromMs', extract(epoch from (s.stop ->> 'from')::timestamptz) * 1000,
        'toMs', extract(epoch from coalesce((s.stop ->> 'to')::timestamptz, ${until}::timestamptz)) * 1000))
      from inverter_histories i join devices v on v.id = i.inverter_id
      cross join json_array_elements(i.stops) as s (stop)
      where v.plant_id = ${plantId} and i.report_date = ${day}::date), '[]') as stops
    from devices d left join inverter_histories h on h.inverter_id = d.id and h.report_date = ${day}::date
    where d.plant_id = ${plantId} and d.kind = 'inverter' and ${countsIn({ from: day, to: day })}`.execute(db)
  return rows[0] ?? { inverterCount: 0, recordedCount: 0, stops: [] }
}

/** The limits that the reports of a plant over some days tell of. */
export async function listGridLimits(
  db: Db,
  plantId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReportOperation['gridLimits']> {
  const { rows } = await sql<{ limits: ReportOperation['gridLimits'] }>`
    select grid_limits as limits from report_operations
    where plant_id = ${plantId} and report_date between ${from}::date and ${to}::date`.execute(db)
  return rows.flatMap(({ limits }) => limits)
}

/** The plant of a report; undefined for an unknown one. */
export async function findPlantOfReport(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`
    select plant_id from report_operations where id = ${id}`.execute(db)
  return rows[0]?.plantId
}
