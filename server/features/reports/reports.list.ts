import { sql } from 'kysely'

import type { ApprovalRequest } from '#contract/approvals/request.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { reportApi } from '#contract/reports/index.ts'
import { reportStandings, type ReportStanding } from '#contract/reports/labels.ts'
import type { ReportLayout } from '#contract/reports/layout.ts'
import type { Report, ReportDetail, ReportRevision } from '#contract/reports/report.ts'
import { listSignatures, readRequests, requestOf } from '#server/features/approvals/approvals.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'

import { parseContent } from './confirming/content.ts'
import { findContent } from './confirming/snapshots.store.ts'
import { findDispatchCentre } from './drafting/settings.store.ts'
import { kindsSeenBy } from './reading/kind-rights.ts'
import { hashOf, readLayout } from './reading/read-report.service.ts'
import { listSources } from './reading/sources.list.ts'
import { isSubjectOver } from './reading/subjects.list.ts'
import { confirmedRole, reportCan, signatureRoles, signerName } from './reports.rules.ts'

type Row = Omit<Report, 'turn' | 'decidedBy' | 'can'> & { readonly isNewest: boolean }

const newer = sql`select from reports n where n.plant_id = r.plant_id and n.kind = r.kind and n.from_day = r.from_day
  and n.to_day = r.to_day and coalesce(n.record_id, 0) = coalesce(r.record_id, 0) and n.revision > r.revision`

/**
 * How far a report has come. An approved one stands until another is approved in its place; one that came back is of no use
 * any more once the next has begun.
 */
const standing = sql<ReportStanding>`case
  when r.confirmed_at is null then 'draft'
  when r.approved_at is not null then
    case when exists (${newer} and n.approved_at is not null) then 'replaced' else 'approved' end
  when q.stage not in ('returned', 'rejected', 'withdrawn') then 'deciding'
  when exists (${newer}) then 'replaced'
  else 'back' end`

const columns = sql<Row>`
  r.id, r.plant_id as power_plant_id, p.name as power_plant_name, r.kind, r.from_day as "from", r.to_day as "to",
  r.record_id, r.record_name, r.revision, r.reason, s.standing, q.stage, r.request_id, r.author_name,
  r.created_at as creation_time, r.confirmed_at, r.confirmed_by_name, r.approved_at, r.drifted_at, r.difference_count,
  r.sha256, r.version, not exists (${newer}) as is_newest`

/** The reports of the plants an actor may see, the latest period first. */
export const reportList = list(reportApi.list, {
  columns,
  from: sql`reports r
    join plants p on p.id = r.plant_id
    left join approval_requests q on q.id = r.request_id
    cross join lateral (select ${standing} as standing) s`,
  id: 'r.id',
  plant: {
    because: 'a kind that is a page of another book is for those who may see that book',
    sees: ({ actor }) => sql`${scoped(actor, 'r.plant_id')} and r.kind = any(${kindsSeenBy(actor)}::text[])`,
  },
  filters: {
    powerPlantId: is('r.plant_id'),
    kind: is('r.kind'),
    standing: is('s.standing'),
    isDrifted: says(sql`r.drifted_at is not null`),
    isNewest: says(sql`not exists (${newer})`),
    from: (day: string) => sql`r.to_day >= ${day}::date`,
    to: (day: string) => sql`r.from_day <= ${day}::date`,
  },
  search: { in: ['r.search_text', 'p.search_text'], near: 'r.title' },
  sorts: {
    kind: 'r.kind',
    from: 'r.from_day',
    revision: 'r.revision',
    standing: inOrderOf(reportStandings, 's.standing'),
    powerPlantName: vietnamese('p.name'),
    authorName: vietnamese('r.author_name'),
    confirmedAt: 'r.confirmed_at',
    approvedAt: 'r.approved_at',
    creationTime: 'r.created_at',
  },
  order: 'r.to_day desc',
  ties: ['r.to_day desc', 'r.id desc'],
  shown: (rows, viewing) => toReports(viewing, rows),
})

async function toReports(viewing: Viewing, rows: readonly Row[]): Promise<Report[]> {
  const ids = rows.flatMap(({ requestId }) => requestId ?? [])
  const requests = await readRequests(viewing, ids)
  return rows.map((row) => toReport(row, requests.get(row.requestId ?? 0) ?? null, viewing))
}

function toReport(
  { isNewest, ...row }: Row,
  request: ApprovalRequest | null,
  { actor }: Pick<Viewing, 'actor'>,
): Report {
  const viewer = {
    mayEdit: actor.permissions.has('Reports.Edit'),
    mayConfirm: actor.permissions.has('Reports.Confirm'),
  }
  return {
    ...row,
    turn: request?.turn ?? null,
    decidedBy: request?.decidedBy ?? null,
    can: reportCan(viewer, { standing: row.standing, isNewest }, request),
  }
}

interface Kept {
  readonly powerPlantCode: string
  readonly comments: Readonly<Record<string, string>>
  readonly confirmNote: string | null
}

const kept = sql<Kept>`p.code as power_plant_code, r.comments, r.confirm_note`

/**
 * One report in full.
 *
 * @param read what it says, where the caller has read it just now
 * @throws problem `core.notFound`, also at a plant the actor may not see
 */
export async function getReport(viewing: Viewing, id: number, read?: ReportLayout): Promise<ReportDetail> {
  const { db, now } = viewing
  const row = await reportList.find(viewing, id, kept)
  if (!row) throw new Problem(coreProblems.notFound)
  const { powerPlantCode, comments, confirmNote, ...rest } = row
  const [shown] = await toReports(viewing, [rest])
  if (!shown) throw new Problem(coreProblems.notFound)
  const { powerPlantId: plantId, kind, from, to, recordId, requestId } = row
  const { layout, dispatchCentre, sources } = await saidBy(viewing, row, read)
  const key = { plantId, kind, fromDay: from, toDay: to, recordId }
  return {
    ...shown,
    powerPlantCode,
    dispatchCentre,
    layout,
    sources,
    layoutSha256: hashOf(layout),
    comments: { ...comments },
    confirmNote,
    isOver: await isSubjectOver(db, key, plantDay(now)),
    signatures: await signaturesOf(db, row),
    files: await describeFiles(db, id),
    revisions: await listRevisions(viewing, row),
    request: await requestOf(viewing, requestId),
  }
}

/** What a report says: of a draft by the books of this moment, of a confirmed one what was confirmed. */
async function saidBy(
  { db, now }: Pick<Viewing, 'db' | 'now'>,
  row: Pick<Row, 'id' | 'powerPlantId' | 'kind' | 'from' | 'to' | 'recordId' | 'confirmedAt'>,
  read: ReportLayout | undefined,
): Promise<Pick<ReportDetail, 'layout' | 'dispatchCentre' | 'sources'>> {
  const { id, powerPlantId, kind, confirmedAt } = row
  const centre = () => findDispatchCentre(db, powerPlantId, kind)
  if (confirmedAt === null) {
    const layout = read ?? (await readLayout({ db, now }, kind, row))
    return { layout, dispatchCentre: await centre(), sources: await listSources(db, row, layout) }
  }
  const text = await findContent(db, id)
  if (text === undefined) throw new Error(`Report ${id} was confirmed and has no snapshot`)
  const { layout, dispatchCentre, sources } = parseContent(text)
  return { layout, dispatchCentre: dispatchCentre ?? (await centre()), sources }
}

/** Who confirmed, checked and approved a report so far. */
export async function signaturesOf(
  db: Db,
  row: {
    readonly confirmedAt: string | null
    readonly confirmedByName: string | null
    readonly requestId: number | null
  },
): Promise<ReportDetail['signatures']> {
  if (row.confirmedAt === null || row.confirmedByName === null) return []
  const given = row.requestId === null ? [] : await listSignatures(db, row.requestId)
  return [
    { role: confirmedRole, name: row.confirmedByName, at: row.confirmedAt },
    ...given.map(({ level, byName, onBehalfOfName, at }) => ({
      role: signatureRoles[level],
      name: signerName(byName, onBehalfOfName),
      at,
    })),
  ]
}

async function describeFiles(db: Db, id: number): Promise<ReportDetail['files']> {
  const { rows } = await sql<ReportDetail['files'][number]>`
    select k.stage, k.format, f.file_name, f.size_bytes, k.sha256
    from report_files k join files f on f.id = k.file_id where k.report_id = ${id}
    order by k.stage, k.format`.execute(db)
  return rows
}

/** All revisions of the same report, the newest first. */
async function listRevisions(viewing: Viewing, row: Row): Promise<ReportRevision[]> {
  const { rows } = await sql<ReportRevision>`
    select r.id, r.revision, s.standing, r.reason, r.author_name, r.created_at as creation_time
    from reports r left join approval_requests q on q.id = r.request_id
      cross join lateral (select ${standing} as standing) s
    where r.plant_id = ${row.powerPlantId} and r.kind = ${row.kind} and r.from_day = ${row.from}::date
      and r.to_day = ${row.to}::date and coalesce(r.record_id, 0) = ${row.recordId ?? 0}
    order by r.revision desc`.execute(viewing.db)
  return rows
}
