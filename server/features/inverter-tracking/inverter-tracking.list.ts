import { sql } from 'kysely'

import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import type { PlantTrackingSettings } from '#contract/inverter-tracking/settings.ts'
import type { Tracking, TrackingQuery } from '#contract/inverter-tracking/tracking.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'

import { checkHours } from './rules/checks.rules.ts'
import { toFindings, toHours, toHourValues } from './rules/sheet.rules.ts'
import { readTrackingSettings } from './settings/settings.store.ts'
import {
  findTotalEnergyBefore,
  listDayEnergiesBefore,
  hasReadingsWrittenAfter,
  listHourReadings,
  listSpecifications,
} from './values.list.ts'

/** Who looks, and in which language. */
export interface Reading extends Viewing {
  readonly language: Language
}

type Head = Omit<
  Tracking,
  'specifications' | 'hourlyTrackingData' | 'findings' | 'can' | 'isChangedSinceConfirmed'
>

const headColumns = sql`
  t.id, d.plant_id as power_plant_id, p.name as power_plant_name, d.id::int8 as inverter_id, d.code as inverter_code,
  d.name as inverter_name, d.model, d.station, d.rated_kw, d.dc_kwp, t.shift_code, t.recorder_id,
  r.full_name as recorder_name, t.weather, t.notes, t.confirmed_by_id, c.full_name as confirmed_by_name,
  t.confirmed_at, coalesce(t.version, 0) as version`
const people = sql`
  left join employees r on r.id = t.recorder_id
  left join employees c on c.id = t.confirmed_by_id`

/** The sheets an actor may see, newest first; only the first of them has its values. */
const trackingList = list(inverterTrackingApi.list, {
  columns: sql<Head>`${headColumns}, t.date`,
  from: sql`inverter_trackings t join devices d on d.id = t.inverter_id join plants p on p.id = t.plant_id ${people}`,
  id: 't.id',
  plant: 't.plant_id',
  filters: {
    powerPlantId: is('t.plant_id'),
    inverterId: is('t.inverter_id'),
    date: (date) => sql`t.date = ${date}::date`,
    from: (date) => sql`t.date >= ${date}::date`,
    to: (date) => sql`t.date <= ${date}::date`,
    isConfirmed: says(sql`t.confirmed_at is not null`),
  },
  search: { in: 'd.search_text', near: 'd.name' },
  sorts: {
    date: 't.date',
    inverterCode: 'd.code collate "vi-x-icu"',
    shiftCode: 't.shift_code',
    recorderName: 'r.full_name collate "vi-x-icu"',
    confirmedAt: 't.confirmed_at',
  },
  order: ['t.date desc', 'p.code', 'd.order_no'],
  shown: async ([first, ...rest], reading: Reading) =>
    first
      ? [await withValues(reading, first), ...rest.map((head) => withoutValues(reading.actor, head))]
      : [],
})

/** One page of the sheets; asked for one inverter and date exactly that one, begun or not. */
export async function pageOfTrackings(reading: Reading, query: TrackingQuery): Promise<Page<Tracking>> {
  if (query.inverterId === undefined || query.date === undefined) return trackingList.page(reading, query)
  return { totalCount: 1, items: [await getTracking(reading, query.inverterId, query.date)] }
}

/** The sheet of an inverter and date, begun or not. @throws problem `core.notFound` */
export async function getTracking(reading: Reading, inverterId: number, date: string): Promise<Tracking> {
  const { rows } = await sql<Head>`
    select ${headColumns}, ${date}::date as date
    from devices d join plants p on p.id = d.plant_id
    left join inverter_trackings t on t.inverter_id = d.id and t.date = ${date}::date ${people}
    where d.id = ${inverterId} and d.kind = 'inverter'`.execute(reading.db)
  const [head] = rows
  if (!head || !seesPlant(reading.actor, head.powerPlantId)) throw new Problem(coreProblems.notFound)
  return withValues(reading, head)
}

/** The plant of a sheet; undefined for an unknown one. */
export async function findPlantOfTracking(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`
    select plant_id from inverter_trackings where id = ${id}`.execute(db)
  return rows[0]?.plantId
}

/** Says whether somebody works at a plant. */
export async function isOfPlant(db: Db, plantId: number, employeeId: number): Promise<boolean> {
  const { rows } = await sql`
    select from employee_plants ep join employees e on e.id = ep.employee_id
    where e.id = ${employeeId} and ep.plant_id = ${plantId} and e.deleted_at is null`.execute(db)
  return rows.length > 0
}

function withoutValues(actor: Actor, head: Head): Tracking {
  const [isBegun, isConfirmed] = [head.id !== null, head.confirmedAt !== null]
  const mayConfirm = actor.permissions.has('InverterTracking.Confirm')
  return {
    ...head,
    isChangedSinceConfirmed: false,
    specifications: [],
    hourlyTrackingData: [],
    findings: [],
    can: {
      edit: actor.permissions.has('Readings.Write') && !isConfirmed,
      confirm: mayConfirm && isBegun && !isConfirmed,
      reopen: mayConfirm && isConfirmed,
    },
  }
}

async function withValues({ db, actor, language }: Reading, head: Head): Promise<Tracking> {
  const { powerPlantId: plantId, inverterId, date, confirmedAt } = head
  const settings = await readTrackingSettings(db, plantId)
  const { specifications, readings, breaches } = await readSheet(db, head, settings)
  return {
    ...withoutValues(actor, head),
    isChangedSinceConfirmed:
      confirmedAt !== null && (await hasReadingsWrittenAfter(db, { plantId, inverterId, date }, confirmedAt)),
    specifications,
    hourlyTrackingData: toHours(specifications, readings, settings),
    findings: toFindings(breaches, specifications, language),
  }
}

/** The rows and values of a sheet, and the rules they break. */
export async function readSheet(
  db: Db,
  {
    powerPlantId: plantId,
    inverterId,
    date,
    ratedKw,
  }: Pick<Head, 'powerPlantId' | 'inverterId' | 'date' | 'ratedKw'>,
  limits: PlantTrackingSettings,
) {
  const specifications = await listSpecifications(db, inverterId)
  const readings = [
    ...(await listHourReadings(db, { plantId, inverterId }, { from: date, to: date }, limits)),
  ]
  const totalEnergyBeforeKwh = await findTotalEnergyBefore(db, inverterId, specifications, date)
  const before = await listDayEnergiesBefore(db, inverterId, specifications, { from: date, to: date })
  const by = { ratedKw, totalEnergyBeforeKwh, dayEnergyBeforeKwh: before.get(date) ?? null, limits }
  return { specifications, readings, by, breaches: checkHours(toHourValues(specifications, readings), by) }
}
