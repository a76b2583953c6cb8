import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { reportStatuses } from '#contract/report-plans/labels.ts'
import type { OccurrenceDetail, ReportOccurrence, ReportSending } from '#contract/report-plans/occurrence.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fromDay, is, says, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

import { companyToo, ofPlants } from '../plans/plans.list.ts'
import { daysLeftOn, urgencyOf } from '../rules/lateness.rules.ts'
import { reportCan } from '../rules/workflow.rules.ts'
import { isDueToday, isOpen, isPastDue } from './open.list.ts'

type Row = Omit<ReportOccurrence, 'can' | 'urgency' | 'daysLeft'> & { readonly preparedByIds: number[] }

/** What is shown of a report at a moment: late from the first whole minute after it was due until it has gone out. */
export const statusAt = (now: Date) => sql<ReportOccurrence['status']>`case
  when o.stage in ('sent', 'notApplicable') then o.stage
  when ${isPastDue('o', now)} then 'late'
  when o.stage <> 'open' then o.stage
  when o.due_internal_at - make_interval(days => l.lead_days) <= ${now} then 'dueSoon'
  else 'upcoming' end`

/** The minutes from when it was due to when it went out, or to now. */
const lateBy = (now: Date) => sql`case when o.stage = 'sent' then s.late_minutes
  when o.stage <> 'notApplicable' and o.due_legal_at <= ${now}
  then floor(extract(epoch from ${now}::timestamptz - o.due_legal_at) / 60)::int end`

/**
 * The reports of the plants an actor may see and of the company: late first, then what is near or on its way, then what is
 * still to come, each as it is due; what is done last, the latest first.
 */
export const occurrenceList = list(reportPlanApi.occurrences, {
  columns: ({ now }) => sql<Row>`
    o.id, o.plan_id, o.plant_id as power_plant_id, p.name as power_plant_name, o.report_name, o.recipient, l.field,
    o.frequency, o.period_from, o.period_to, o.event_at, o.event_about, o.abnormal_id, b.code as abnormal_code,
    o.due_legal_at, o.due_internal_at, o.preparer_id, w.full_name as preparer_name, o.approver_id,
    a.full_name as approver_name, o.stage, ${statusAt(now)} as status, ${lateBy(now)} as late_minutes, s.sent_at,
    s.channel, s.letter_symbol, s.receipt, o.reason, o.prepared_by_ids, o.version`,
  from: ({
    now,
  }) => sql`report_occurrences o join report_plans l on l.id = o.plan_id left join plants p on p.id = o.plant_id
    join employees w on w.id = o.preparer_id join employees a on a.id = o.approver_id
    left join abnormals b on b.id = o.abnormal_id
    left join report_sendings s on s.occurrence_id = o.id and s.withdrawn_at is null
    cross join lateral (select ${statusAt(now)} as status, ${lateBy(now)} as late_minutes,
      case ${statusAt(now)} when 'late' then 0 when 'upcoming' then 2 when 'sent' then 3 when 'notApplicable' then 3 else 1 end as rank) k`,
  id: 'o.id',
  plant: { because: companyToo, sees: ({ actor }) => ofPlants(actor, 'o.plant_id') },
  filters: {
    powerPlantId: is('o.plant_id'),
    isCompany: says(sql`o.plant_id is null`),
    planId: is('o.plan_id'),
    abnormalId: is('o.abnormal_id'),
    field: is('l.field'),
    frequency: is('o.frequency'),
    status: is('k.status'),
    isOpen: says(isOpen('o')),
    isDueToday: (wanted, { now }) => says(isDueToday('o', now))(wanted),
    isMine: (wanted, { actor }) => sql`(${actor.userId}::int8 in (o.preparer_id, o.approver_id)) = ${wanted}`,
    preparerId: is('o.preparer_id'),
    from: fromDay('o.due_legal_at'),
    to: untilDay('o.due_legal_at'),
  },
  search: { in: 'o.search_text', near: 'o.report_name' },
  sorts: {
    reportName: vietnamese('o.report_name'),
    recipient: vietnamese('o.recipient'),
    dueLegalAt: 'o.due_legal_at',
    dueInternalAt: 'o.due_internal_at',
    status: inOrderOf(reportStatuses, 'k.status'),
    preparerName: vietnamese('w.full_name'),
    approverName: vietnamese('a.full_name'),
    sentAt: 's.sent_at',
    lateMinutes: 'k.late_minutes',
    powerPlantName: vietnamese('p.name'),
  },
  order: [
    'k.rank',
    "case when o.stage in ('sent', 'notApplicable') then -extract(epoch from o.due_legal_at) else extract(epoch from o.due_legal_at) end",
  ],
  shown: (rows, viewing) => rows.map((row) => toOccurrence(row, viewing)),
})

function toOccurrence(
  { preparedByIds, ...row }: Row,
  { actor, now }: Pick<Viewing, 'actor' | 'now'>,
): ReportOccurrence {
  const { stage, powerPlantId: plantId, receipt, preparerId, approverId, dueLegalAt } = row
  const isDone = stage === 'sent' || stage === 'notApplicable'
  const standing = { stage, plantId, preparerId, approverId, preparedByIds, hasReceipt: receipt !== null }
  return {
    ...row,
    urgency: urgencyOf(row, now),
    daysLeft: isDone ? null : daysLeftOn(dueLegalAt, now),
    can: reportCan(standing, actor),
  }
}

type More = Pick<
  OccurrenceDetail,
  | 'legalBasis'
  | 'basisValidUntil'
  | 'formName'
  | 'formUrl'
  | 'penalty'
  | 'penaltyBasis'
  | 'plannedChannel'
  | 'note'
  | 'preparedByNames'
  | 'approvedAt'
  | 'approvedByName'
>

/** One report with its files and how it went out. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getOccurrence(viewing: Viewing, id: number): Promise<OccurrenceDetail> {
  const row = await occurrenceList.find(
    viewing,
    id,
    sql<More>`l.legal_basis, l.basis_valid_until, l.form_name, l.form_url, l.penalty, l.penalty_basis,
      l.channel as planned_channel, o.note, o.prepared_by_names, o.approved_at, o.approved_by_name`,
  )
  if (!row) throw new Problem(coreProblems.notFound)
  return {
    ...row,
    ...toOccurrence(row, viewing),
    files: await listFiles(viewing.db, id),
    sendings: await listSendings(viewing.db, id),
  }
}

const fileFields = sql`json_build_object('id', f.id, 'fileName', f.file_name, 'mediaType', f.media_type,
  'sizeBytes', f.size_bytes, 'creationTime', f.created_at)`

async function listFiles(db: Db, id: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select f.id, f.file_name, f.media_type, f.size_bytes, f.created_at as creation_time
    from report_occurrence_files x join files f on f.id = x.file_id where x.occurrence_id = ${id} order by x.position`.execute(
    db,
  )
  return rows
}

async function listSendings(db: Db, id: number): Promise<ReportSending[]> {
  const { rows } = await sql<ReportSending>`
    select s.id, s.sent_at, s.sent_by_name, s.channel, s.recipient, s.letter_id, s.letter_symbol,
      s.report_id, s.report_title, s.report_sha256, s.late_minutes, s.receipt,
      s.received_on, s.withdrawn_at, s.withdrawn_by_name, s.withdrawn_reason,
      coalesce((select json_agg(${fileFields} order by x.position)
        from report_sending_files x join files f on f.id = x.file_id where x.sending_id = s.id), '[]') as files
    from report_sendings s where s.occurrence_id = ${id} order by s.id desc`.execute(db)
  return rows
}

/** A file of a report is for everybody who may see the report, also one that went out before it was withdrawn. */
export async function mayReadReportFile(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select occurrence_id as id from report_occurrence_files where file_id = ${fileId}
    union select s.occurrence_id from report_sending_files x join report_sendings s on s.id = x.sending_id
    where x.file_id = ${fileId}`.execute(viewing.db)
  for (const { id } of rows) if (await occurrenceList.sees(viewing, id)) return true
  return false
}
