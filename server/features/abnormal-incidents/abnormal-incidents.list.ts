import { sql } from 'kysely'

import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import type { Abnormal, AbnormalDetail, Assignee } from '#contract/abnormal-incidents/abnormal.ts'
import { abnormalLevels, abnormalStatuses, incidentLevels } from '#contract/abnormal-incidents/labels.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fromDay, is, says, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'
import { containsKeyword } from '#server/platform/db/search.ts'

import { isSigned, mayStrike, standsShift } from './abnormal-access.list.ts'
import {
  abnormalCan,
  closingRight,
  daysBetween,
  isOverdue,
  lostEnergyMwh,
  missingForClosing,
  owedReport,
  REPORT_HOURS,
} from './abnormal-incidents.rules.ts'
import { listAttachments } from './attachments/attachments.store.ts'

const rowColumns = ({ actor, now }: Viewing) => sql<Row>`
  a.id, a.code, a.plant_id as power_plant_id, p.name as power_plant_name, a.duty_shift_log_id,
  a.sealed_at is not null as is_sealed, a.level, h.status, a.occurred_at, h.restored_at, a.device_id, a.equipment, a.system,
  a.phenomenon, h.cause_group, h.assignee_id, e.full_name as assignee_name, h.due_on, a.lost_power_mw,
  h.report_sent_at, h.resolved_at, a.created_at as creation_time, a.version, h.version as handling_version,
  (select count(*) from abnormal_attachments t where t.abnormal_id = a.id) as attachment_count,
  a.struck_at, a.struck_reason, a.struck_by_name, ${isSigned} as is_signed, ${mayStrike(actor)} as may_strike,
  ${standsShift(actor, now)} as stands_shift`
const sources = sql`
  abnormals a
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

/** The same as `isOverdue` of the rules, for rows that are still in the database. */
export function overdue(now: Date) {
  return sql`a.struck_at is null and (coalesce(h.status <> 'resolved' and h.due_on < ${plantDay(now)}, false)
    or (a.level = any(${[...incidentLevels]}::text[]) and h.report_sent_at is null
      and a.occurred_at < ${now}::timestamptz - make_interval(hours => ${REPORT_HOURS})))`
}

/** What is dealt with and waits for an actor to confirm it; the right to do so depends on the level. */
export function toConfirm({ permissions }: Actor) {
  const levels = abnormalLevels.filter((level) => permissions.has(closingRight(level)))
  return sql`(a.struck_at is null and h.status = 'awaitingConfirmation' and a.level = any(${levels}::text[]))`
}

/** The events of the plants an actor may see, the latest first. */
export const abnormalList = list(abnormalApi.list, {
  columns: rowColumns,
  from: sources,
  id: 'a.id',
  plant: 'a.plant_id',
  filters: {
    powerPlantId: is('a.plant_id'),
    level: (level) =>
      level === 'incident' ? sql`a.level = any(${[...incidentLevels]}::text[])` : sql`a.level = ${level}`,
    status: (status, { actor }) => {
      if (status === 'toConfirm') return toConfirm(actor)
      return status === 'unresolved'
        ? sql`a.struck_at is null and h.status <> 'resolved'`
        : sql`a.struck_at is null and h.status = ${status}`
    },
    from: fromDay('a.occurred_at'),
    to: untilDay('a.occurred_at'),
    equipment: (text) =>
      containsKeyword(sql`fold_vietnamese(a.equipment || ' ' || coalesce(a.system, ''))`, text),
    causeGroup: is('h.cause_group'),
    isOverdue: (value, { now }) => says(overdue(now))(value),
    assigneeId: is('h.assignee_id'),
    dutyShiftLogId: is('a.duty_shift_log_id'),
  },
  search: { in: 'a.search_text', near: `concat_ws(' ', a.equipment, a.phenomenon)` },
  sorts: {
    // The year, then the number, which is longer than three digits after the 999th.
    code: ['substr(a.code, 4, 4)', 'length(a.code)', 'a.code'],
    occurredAt: 'a.occurred_at',
    level: inOrderOf(abnormalLevels, 'a.level'),
    equipment: 'a.equipment collate "vi-x-icu"',
    status: inOrderOf(abnormalStatuses, 'h.status'),
    dueOn: 'h.due_on',
    powerPlantName: 'p.name collate "vi-x-icu"',
    creationTime: 'a.created_at',
  },
  order: 'a.occurred_at desc',
  ties: 'a.id desc',
  shown: (rows, viewing) => rows.map((row) => toAbnormal(row, viewing)),
})

type Details = Omit<AbnormalDetail, keyof Abnormal | 'attachments' | 'missing'>

const detailColumns = sql<Details>`
  p.company_name, p.province as place, a.detected_at, a.isolated_at, a.timeline, a.protections, a.operating_before, a.initial_action, a.expected_power_mw,
  a.actual_power_mw, a.reported_to, a.created_by_name, h.cause_text, h.remedy, h.prevention, h.repair_request_no,
  h.permit_no, h.resolved_by_name,
  (select v.inspection_id from equipment_inspection_visits v where v.abnormal_id = a.id) as inspection_id,
  (select json_build_object('id', w.round_id, 'stopNo', w.stop_no, 'routeName', t.name)
    from inspection_answers n join inspection_visits w on w.id = n.visit_id join inspection_rounds o on o.id = w.round_id
      join inspection_routes t on t.id = o.route_id
    where n.abnormal_id = a.id order by n.id limit 1) as round`

async function toDetail(row: Row & Details, viewing: Viewing): Promise<AbnormalDetail> {
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
  const row = await abnormalList.find(viewing, id, detailColumns)
  if (!row) throw new Problem(coreProblems.notFound)
  return toDetail(row, viewing)
}

/** An attachment is for everybody who may see its event. */
export async function mayReadAbnormalAttachment(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select abnormal_id as id from abnormal_attachments where file_id = ${fileId} limit 1`.execute(viewing.db)
  return rows[0] !== undefined && abnormalList.sees(viewing, rows[0].id)
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
