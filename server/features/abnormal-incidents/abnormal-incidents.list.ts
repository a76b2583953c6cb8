import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type {
  Abnormal,
  AbnormalDetail,
  AbnormalQuery,
  Assignee,
} from '#contract/abnormal-incidents/abnormal.ts'
import { abnormalLevels, abnormalStatuses, incidentLevels } from '#contract/abnormal-incidents/labels.ts'
import { plantDay } from '#contract/core/format.ts'
import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

import { isSigned, mayStrike, standsShift } from './abnormal-access.list.ts'
import {
  abnormalCan,
  daysBetween,
  isOverdue,
  lostEnergyMwh,
  missingForClosing,
  owedReport,
  REPORT_HOURS,
} from './abnormal-incidents.rules.ts'
import { listAttachments } from './attachments/attachments.store.ts'

type Query = z.output<typeof AbnormalQuery>

/** Who looks and when: both decide what a row says. */
export interface Viewing {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

const listText = (codes: readonly string[]) => `array[${codes.map((code) => `'${code}'`).join(', ')}]`

const columnOf = {
  // The year, then the number, which is longer than three digits after the 999th.
  code: ['substr(a.code, 4, 4)', 'length(a.code)', 'a.code'],
  occurredAt: 'a.occurred_at',
  level: `array_position(${listText(abnormalLevels)}, a.level)`,
  equipment: 'a.equipment collate "vi-x-icu"',
  status: `array_position(${listText(abnormalStatuses)}, h.status)`,
  dueOn: 'h.due_on',
  powerPlantName: 'p.name collate "vi-x-icu"',
  creationTime: 'a.created_at',
} as const

const rowColumns = ({ actor, now }: Viewing) => sql`
  a.id, a.code, a.plant_id as power_plant_id, p.name as power_plant_name, a.duty_shift_log_id,
  a.sealed_at is not null as is_sealed, a.level, h.status, a.occurred_at, h.restored_at, a.device_id, a.equipment, a.system,
  a.phenomenon, h.cause_group, h.assignee_id, e.full_name as assignee_name, h.due_on, a.lost_power_mw,
  h.report_sent_at, h.resolved_at, a.created_at as creation_time, a.version, h.version as handling_version,
  (select count(*) from abnormal_attachments t where t.abnormal_id = a.id) as attachment_count,
  a.struck_at, a.struck_reason, a.struck_by_name, ${isSigned} as is_signed, ${mayStrike(actor)} as may_strike,
  ${standsShift(actor, now)} as stands_shift`
const sources = sql`
  from abnormals a
  join abnormal_handlings h on h.abnormal_id = a.id
  join plants p on p.id = a.plant_id
  left join employees e on e.id = h.assignee_id`

type Row = Omit<Abnormal, 'can' | 'ageDays' | 'isOverdue' | 'report' | 'lostEnergyMwh'> & {
  reportSentAt: string | null
  resolvedAt: string | null
  /** The shift that wrote it is on duty, and the viewer of its crew there. */
  standsShift: boolean
  isSigned: boolean
  mayStrike: boolean
}

function isOfOthers({ dutyShiftLogId, standsShift: stands }: Row, { permissions }: Actor): boolean {
  return dutyShiftLogId !== null && !(stands && permissions.has('DutyShiftLogs.Write'))
}

function toAbnormal(full: Row, { actor, now }: Viewing): Abnormal {
  const { reportSentAt, resolvedAt, standsShift: _stands, isSigned: signed, mayStrike: own, ...row } = full
  const isStruck = row.struckAt !== null
  const report = isStruck ? null : owedReport({ ...row, reportSentAt }, now)
  return {
    ...row,
    ageDays: daysBetween(row.occurredAt, resolvedAt ?? row.struckAt ?? now),
    isOverdue: !isStruck && isOverdue({ ...row, report }, now),
    report,
    lostEnergyMwh: lostEnergyMwh(row.lostPowerMw, row.occurredAt, row.restoredAt),
    can: abnormalCan(
      { ...row, isOfOthers: isOfOthers(full, actor), isSigned: signed, isStruck, mayStrike: own },
      actor.permissions,
    ),
  }
}

/** The day's first instant at the plants. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`

/** The same as `isOverdue` of the rules, for rows that are still in the database. */
export function overdue(now: Date) {
  return sql<SqlBool>`a.struck_at is null and (coalesce(h.status <> 'resolved' and h.due_on < ${plantDay(now)}, false)
    or (a.level = any(${[...incidentLevels]}::text[]) and h.report_sent_at is null
      and a.occurred_at < ${now}::timestamptz - make_interval(hours => ${REPORT_HOURS})))`
}

function conditions({ actor, now }: Viewing, query: Query) {
  const parts: Expression<SqlBool>[] = []
  const { powerPlantId, level, status, from, to, equipment, causeGroup, assigneeId, dutyShiftLogId } = query
  const add = (condition: Expression<unknown>) => parts.push(sql<SqlBool>`(${condition})`)
  add(actor.plantIds === 'all' ? sql`true` : sql`a.plant_id = any(${[...actor.plantIds]}::bigint[])`)
  if (powerPlantId !== undefined) add(sql`a.plant_id = ${powerPlantId}`)
  if (level === 'incident') add(sql`a.level = any(${[...incidentLevels]}::text[])`)
  else if (level) add(sql`a.level = ${level}`)
  if (status) add(sql`a.struck_at is null`)
  if (status === 'unresolved') add(sql`h.status <> 'resolved'`)
  else if (status) add(sql`h.status = ${status}`)
  if (from) add(sql`a.occurred_at >= ${startOf(from)}`)
  if (to) add(sql`a.occurred_at < ${startOf(to)} + interval '1 day'`)
  if (equipment)
    add(
      containsKeyword(sql<string>`fold_vietnamese(a.equipment || ' ' || coalesce(a.system, ''))`, equipment),
    )
  if (causeGroup) add(sql`h.cause_group = ${causeGroup}`)
  if (assigneeId !== undefined) add(sql`h.assignee_id = ${assigneeId}`)
  if (dutyShiftLogId !== undefined) add(sql`a.duty_shift_log_id = ${dutyShiftLogId}`)
  if (query.isOverdue !== undefined) add(sql`(${overdue(now)}) = ${query.isOverdue}`)
  if (query.keyword) add(containsKeyword(sql.ref<string>('a.search_text'), query.keyword))
  return sql.join(parts, sql` and `)
}

function orderBy(sorting: Query['sorting']) {
  const chosen = sorting.length > 0 ? sorting : [{ field: 'occurredAt' as const, descending: true }]
  const terms = chosen.flatMap(({ field, descending }) =>
    [columnOf[field]].flat().map((column) => `${column} ${descending ? 'desc' : 'asc'} nulls last`),
  )
  return sql.raw(terms.join(', '))
}

/** One page of the events an actor may see, the latest first unless asked otherwise. */
export async function listAbnormals(viewing: Viewing, query: Query): Promise<Page<Abnormal>> {
  const where = conditions(viewing, query)
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${sources} where ${where}`.execute(viewing.db),
    sql<Row>`select ${rowColumns(viewing)} ${sources} where ${where} order by ${keywordOrder(sql<string>`concat_ws(' ', a.equipment, a.phenomenon)`, query)}${orderBy(query.sorting)}, a.id desc
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(viewing.db),
  ])
  return {
    totalCount: count.rows[0]?.total ?? 0,
    items: page.rows.map((row) => toAbnormal(row, viewing)),
  }
}

const EXPORT_BATCH = 500

/** Every event of a filtered list, in its order, in batches. */
export async function* streamAbnormals(viewing: Viewing, query: Query): AsyncGenerator<Abnormal[]> {
  for (let skipCount = 0; ; skipCount += EXPORT_BATCH) {
    const { items } = await listAbnormals(viewing, { ...query, skipCount, maxResultCount: EXPORT_BATCH })
    if (items.length > 0) yield items
    if (items.length < EXPORT_BATCH) return
  }
}

type DetailRow = Row & Omit<AbnormalDetail, keyof Abnormal | 'attachments' | 'missing'>

const detailColumns = sql`
  p.company_name, p.province as place, a.detected_at, a.isolated_at, a.timeline, a.protections, a.operating_before, a.initial_action, a.expected_power_mw,
  a.actual_power_mw, a.reported_to, a.created_by_name, h.cause_text, h.remedy, h.prevention, h.repair_request_no,
  h.permit_no, h.resolved_by_name`

async function toDetail(row: DetailRow, viewing: Viewing): Promise<AbnormalDetail> {
  const { reportSentAt: _sent, standsShift: _stands, isSigned: signed, mayStrike: _own, ...rest } = row
  const event = toAbnormal(row, viewing)
  const attachments = await listAttachments(viewing.db, [row.id])
  return {
    ...rest,
    ...event,
    attachments: attachments.map(({ abnormalId: _id, sha256: _sha256, ...attachment }) => ({
      ...attachment,
      canDelete:
        event.can.handle &&
        !(attachment.isFact && (row.isSealed || signed || isOfOthers(row, viewing.actor))),
    })),
    missing: missingForClosing(row.level, row),
  }
}

/** One event in full. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getAbnormal(viewing: Viewing, id: number): Promise<AbnormalDetail> {
  const { rows } =
    await sql<DetailRow>`select ${rowColumns(viewing)}, ${detailColumns} ${sources} where a.id = ${id}`.execute(
      viewing.db,
    )
  const [row] = rows
  if (!row || !seesPlant(viewing.actor, row.powerPlantId)) throw new Problem(coreProblems.notFound)
  return toDetail(row, viewing)
}

/** Those who work at a plant, by given name as Vietnamese lists are. */
export async function listAssignees(db: Db, plantId: number): Promise<Assignee[]> {
  const { rows } = await sql<Assignee>`
    select e.id, e.full_name, e.position_title
    from employees e join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.is_active and e.deleted_at is null and e.user_name <> 'admin'
    order by e.name collate "vi-x-icu", e.surname collate "vi-x-icu", e.id`.execute(db)
  return rows
}
