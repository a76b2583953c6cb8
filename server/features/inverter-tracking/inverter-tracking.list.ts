import { sql, type SqlBool } from 'kysely'

import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'
import type { PlantTrackingSettings } from '#contract/inverter-tracking/settings.ts'
import type { Tracking, TrackingQuery } from '#contract/inverter-tracking/tracking.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

import { checkHours } from './rules/checks.rules.ts'
import { toFindings, toHours, toHourValues } from './rules/sheet.rules.ts'
import { readTrackingSettings } from './settings/settings.store.ts'
import {
  findTotalEnergyBefore,
  hasReadingsWrittenAfter,
  listHourReadings,
  listSpecifications,
} from './values.list.ts'

/** Who looks, and in which language. */
export interface Viewing {
  readonly db: Db
  readonly actor: Actor
  readonly language: Language
}

type Head = Omit<
  Tracking,
  'specifications' | 'hourlyTrackingData' | 'findings' | 'can' | 'isChangedSinceConfirmed'
>

const columnOf = {
  date: 't.date',
  inverterCode: 'd.code collate "vi-x-icu"',
  shiftCode: 't.shift_code',
  recorderName: 'r.full_name collate "vi-x-icu"',
  confirmedAt: 't.confirmed_at',
} as const

const headColumns = sql`
  t.id, d.plant_id as power_plant_id, p.name as power_plant_name, d.id::int8 as inverter_id, d.code as inverter_code,
  d.name as inverter_name, d.model, d.station, d.rated_kw, d.dc_kwp, t.shift_code, t.recorder_id,
  r.full_name as recorder_name, t.weather, t.notes, t.confirmed_by_id, c.full_name as confirmed_by_name,
  t.confirmed_at, coalesce(t.version, 0) as version`
const people = sql`
  left join employees r on r.id = t.recorder_id
  left join employees c on c.id = t.confirmed_by_id`
const sources = sql`
  from inverter_trackings t join devices d on d.id = t.inverter_id join plants p on p.id = t.plant_id ${people}`

function conditions(actor: Actor, query: TrackingQuery) {
  const { powerPlantId, inverterId, date, from, to, isConfirmed, keyword } = query
  const parts = [
    actor.plantIds === 'all'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`t.plant_id = any(${[...actor.plantIds]}::bigint[])`,
  ]
  if (powerPlantId !== undefined) parts.push(sql`t.plant_id = ${powerPlantId}`)
  if (inverterId !== undefined) parts.push(sql`t.inverter_id = ${inverterId}`)
  if (date) parts.push(sql`t.date = ${date}::date`)
  if (from) parts.push(sql`t.date >= ${from}::date`)
  if (to) parts.push(sql`t.date <= ${to}::date`)
  if (isConfirmed !== undefined) parts.push(sql`(t.confirmed_at is not null) = ${isConfirmed}`)
  if (keyword) parts.push(sql`${containsKeyword(sql.ref<string>('d.search_text'), keyword)}`)
  return sql.join(parts, sql` and `)
}

/** Sheets the actor may see, newest first; asked for one inverter and date exactly that one, begun or not. */
export async function listTrackings(viewing: Viewing, query: TrackingQuery): Promise<Page<Tracking>> {
  if (query.inverterId !== undefined && query.date !== undefined) {
    const item = await getTracking(viewing, query.inverterId, query.date)
    return { totalCount: 1, items: [item] }
  }
  const { db, actor } = viewing
  const where = conditions(actor, query)
  const asked = query.sorting.map(
    ({ field, descending }) => `${columnOf[field]} ${descending ? 'desc' : 'asc'} nulls last`,
  )
  const order = sql.raw(
    [...(asked.length > 0 ? asked : ['t.date desc', 'p.code', 'd.order_no']), 't.id'].join(', '),
  )
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${sources} where ${where}`.execute(db),
    sql<Head>`select ${headColumns}, t.date ${sources} where ${where} order by ${keywordOrder(sql<string>`d.name`, query)}${order}
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(db),
  ])
  const [first, ...rest] = page.rows
  const items = first
    ? [await withValues(viewing, first), ...rest.map((head) => withoutValues(actor, head))]
    : []
  return { totalCount: count.rows[0]?.total ?? 0, items }
}

/** The sheet of an inverter and date, begun or not. @throws problem `core.notFound` */
export async function getTracking(viewing: Viewing, inverterId: number, date: string): Promise<Tracking> {
  const { rows } = await sql<Head>`
    select ${headColumns}, ${date}::date as date
    from devices d join plants p on p.id = d.plant_id
    left join inverter_trackings t on t.inverter_id = d.id and t.date = ${date}::date ${people}
    where d.id = ${inverterId} and d.kind = 'inverter'`.execute(viewing.db)
  const [head] = rows
  if (!head || !seesPlant(viewing.actor, head.powerPlantId)) throw new Problem(coreProblems.notFound)
  return withValues(viewing, head)
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

async function withValues({ db, actor, language }: Viewing, head: Head): Promise<Tracking> {
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
  const readings = await listHourReadings(db, { plantId, inverterId }, { from: date, to: date }, limits)
  const totalEnergyBeforeKwh = await findTotalEnergyBefore(db, inverterId, specifications, date)
  const by = { ratedKw, totalEnergyBeforeKwh, limits }
  return { specifications, readings, by, breaches: checkHours(toHourValues(specifications, readings), by) }
}
