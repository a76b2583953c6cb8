import { formatDay, plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { titleOf, type ReportDays } from '#contract/reports/periods.ts'
import { reportProblems } from '#contract/reports/problems.ts'
import type { CommentsUpdate, ReportDetail, ReportPreview, ReportRevise } from '#contract/reports/report.ts'
import type { ReportLayout } from '#contract/reports/layout.ts'
import type { ReportAbout } from '#contract/reports/subject.ts'
import { settle } from '#server/features/notifications/notifications.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { requireKind, seesKind } from './reading/kind-rights.ts'
import { definitionFor, kindsOf } from './reading/kinds.ts'
import { readLayout } from './reading/read-report.service.ts'
import { getPlant, listRecords, resolve, type ReportPlant } from './reading/subjects.list.ts'
import { getReport, reportList } from './reports.list.ts'
import { isRevisable, periodFault } from './reports.rules.ts'
import {
  deleteReport,
  findNewest,
  getReportRow,
  insertReport,
  keepComments,
  type ReportRow,
} from './reports.store.ts'

export const ENTITY = 'reports'

/** What waits for somebody at a report is settled by this name. */
export const noticeOf = (id: number): string => `${ENTITY}:${id}`

/** The kinds of reports that a plant has and the caller may see. */
export async function listKinds({ db, actor }: Pick<Viewing, 'db' | 'actor'>, plantId: number) {
  const plant = await getPlant(db, plantId)
  return { items: kindsOf(plant.kind).flatMap((kind) => (seesKind(actor, kind) ? [{ kind }] : [])) }
}

/** The shifts or events of a plant that a report can be about. */
export async function findRecords(
  { db, actor }: Pick<Viewing, 'db' | 'actor'>,
  query: Parameters<typeof listRecords>[1],
) {
  requireKind(actor, query.kind)
  return { items: await listRecords(db, query) }
}

/** Any report as it would be now. @throws problem `reports.kindUnsuitable`, `.unknownRecord` */
export async function previewReport(
  { db, now, caller }: Pick<Work, 'db' | 'now'> & { readonly caller: Pick<Work['caller'], 'language'> },
  about: ReportAbout,
): Promise<ReportPreview> {
  const { powerPlantId, kind } = about
  const plant = await getPlant(db, powerPlantId)
  definitionFor(kind, plant.kind, caller.language)
  const named = await resolve(db, about)
  const layout = await readLayout({ db, now }, kind, { powerPlantId, ...named })
  return { powerPlantId, powerPlantName: plant.name, kind, ...named, layout }
}

/**
 * Begins the draft of a report.
 *
 * @throws problem `reports.kindUnsuitable`, `.unknownRecord`, `.beforePlant`, `.notBegun`, `.openAlready`, `.existsAlready`
 */
export async function draftReport(work: Work, about: ReportAbout): Promise<ReportDetail> {
  const { db, actor, now, caller, audit } = work
  const { powerPlantId: plantId, kind } = about
  requireKind(actor, kind)
  const plant = await getPlant(db, plantId)
  definitionFor(kind, plant.kind, caller.language)
  const named = await resolve(db, about)
  if (named.recordId === null) requireReported(named, plant, now)
  const key = { plantId, kind, fromDay: named.from, toDay: named.to, recordId: named.recordId }
  const newest = await findNewest(db, key)
  if (newest) {
    const { revision, confirmedAt } = newest
    if (confirmedAt === null) throw new Problem(reportProblems.openAlready, { revision })
    throw new Problem(reportProblems.existsAlready, { revision })
  }
  const draft = {
    ...key,
    recordName: named.recordName,
    title: titleOf(kind, named, 'vi'),
    revision: 1,
    reason: null,
    comments: {},
    authorId: actor.userId,
    authorName: actor.fullName,
    createdAt: now,
  }
  const id = await insertReport(db, draft)
  audit.created(ENTITY, id, toldOf(draft))
  return getReport(work, id)
}

/** @throws problem `reports.beforePlant`, `.notBegun` */
function requireReported(days: ReportDays, { commissionedOn }: ReportPlant, now: Date): void {
  const fault = periodFault(days, { commissionedOn, today: plantDay(now) })
  if (!fault) return
  const day = { day: formatDay(fault.day) }
  if (fault.problem === 'beforePlant') throw new Problem(reportProblems.beforePlant, day)
  throw new Problem(reportProblems.notBegun, day)
}

/** What history tells of a draft when it begins. */
export const toldOf = ({
  plantId,
  kind,
  fromDay,
  toDay,
  recordName,
  revision,
  reason,
}: Pick<ReportRow, 'plantId' | 'kind' | 'fromDay' | 'toDay' | 'recordName' | 'revision' | 'reason'>) => ({
  powerPlantId: plantId,
  kind,
  from: fromDay,
  to: toDay,
  recordName,
  revision,
  reason,
})

/** Keeps what is typed into a draft. @throws problem `reports.notEditable`, `.unknownComment` */
export async function changeComments(
  work: Work,
  { comments, ...step }: CommentsUpdate,
): Promise<ReportDetail> {
  const { db, audit } = work
  const row = await getOpenRow(work, step)
  const layout = await readLayout(work, row.kind, aboutOf(row))
  requireKnown(layout, comments)
  await keepComments(db, row.id, comments)
  audit.changed(ENTITY, row.id, textsOf(layout, row.comments), textsOf(layout, comments))
  return getReport(work, row.id, layout)
}

/** What was typed, as history tells it: one text, each part under its heading. */
function textsOf({ sections }: ReportLayout, comments: Readonly<Record<string, string>>) {
  const texts = sections.flatMap(({ key, title }) => {
    const text = comments[key]
    return text === undefined ? [] : [`${title.vi}: ${text}`]
  })
  return { comments: texts.length === 0 ? null : texts.join('\n') }
}

function requireKnown({ sections }: ReportLayout, comments: Readonly<Record<string, string>>): void {
  const known = new Set(sections.flatMap((section) => (section.kind === 'comment' ? [section.key] : [])))
  if (Object.keys(comments).some((key) => !known.has(key))) throw new Problem(reportProblems.unknownComment)
}

/** What the row of a report is about. */
export const aboutOf = ({ plantId, fromDay, toDay, recordId }: ReportRow) => ({
  powerPlantId: plantId,
  from: fromDay,
  to: toDay,
  recordId,
})

/** Deletes a draft. @throws problem `reports.notEditable` */
export async function removeReport(work: Work, id: number): Promise<null> {
  const row = await getOwnRow(work, id)
  if (row.confirmedAt !== null) throw new Problem(reportProblems.notEditable)
  await deleteReport(work.db, id)
  await settle(work, noticeOf(id))
  work.audit.deleted(ENTITY, id, toldOf(row))
  return null
}

/** Begins the next revision of a report, with what was typed into this one. @throws problem `reports.nothingToRevise` */
export async function reviseReport(work: Work, { reason, ...step }: ReportRevise): Promise<ReportDetail> {
  const { db, actor, now, audit } = work
  const row = await getOwnRow(work, step.id)
  await requireVersion(db, ENTITY, row, step.version)
  const shown = await reportList.find(work, row.id)
  if (!shown || !isRevisable(shown.standing, shown.isNewest))
    throw new Problem(reportProblems.nothingToRevise)
  const { plantId, kind, fromDay, toDay, recordId, recordName, title, comments } = row
  const draft = {
    plantId,
    kind,
    fromDay,
    toDay,
    recordId,
    recordName,
    title,
    comments,
    revision: row.revision + 1,
    reason,
    authorId: actor.userId,
    authorName: actor.fullName,
    createdAt: now,
  }
  const id = await insertReport(db, draft)
  audit.reason = reason
  audit.created(ENTITY, id, toldOf(draft))
  return getReport(work, id)
}

/** The row of a report that the caller sees, locked. @throws problem `core.notFound` */
async function getOwnRow(work: Work, id: number): Promise<ReportRow> {
  if (!(await reportList.find(work, id))) throw new Problem(coreProblems.notFound)
  return getReportRow(work.db, id)
}

/** The row of a draft as the caller has seen it, locked. @throws problem `reports.notEditable`, `core.changedMeanwhile` */
export async function getOpenRow(
  work: Work,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<ReportRow> {
  const row = await getOwnRow(work, id)
  if (row.confirmedAt !== null) throw new Problem(reportProblems.notEditable)
  await requireVersion(work.db, ENTITY, row, version)
  return row
}
