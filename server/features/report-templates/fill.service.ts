import { Readable } from 'node:stream'

import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { reportTemplateProblems as problem } from '#contract/report-templates/problems.ts'
import { ReportAbout } from '#contract/reports/subject.ts'
import type { TemplatePreviewQuery } from '#contract/report-templates/template.ts'
import {
  keptPaper,
  latestPaper,
  previewPaper,
  requireKind,
  type ReportPaper,
} from '#server/features/reports/reports.public.ts'
import type { CellFill } from '#server/platform/excel/edit/fill-template.ts'
import { xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { laidInto, rangeOf, versionFor } from './bindings.ts'
import { listFitting, reportTemplateList } from './report-templates.list.ts'
import { requireSuitable } from './report-templates.service.ts'
import { getVersion, listVersionTimes, type VersionRow } from './report-templates.store.ts'
import { valuesIn } from './sources.ts'
import { fillFile } from './workbooks.service.ts'

/** A try of a template with the figures of a plant as they are now. @throws problem `reportTemplates.noRoom`, and of the period */
export async function previewTemplate(
  work: Work,
  { id, powerPlantId, from, to, recordId }: TemplatePreviewQuery,
): Promise<FileAnswer> {
  const { db, now, actor } = work
  // A try says the figures of a report, which not everybody sees who sees templates.
  if (!actor.permissions.has('Reports.View'))
    throw new Problem(coreProblems.forbidden, { permission: 'Reports.View' })
  const template = await reportTemplateList.get(work, id)
  requireSuitable(template, powerPlantId)
  const { kind } = template
  requireKind(actor, kind)
  const isLatest = from === null && recordId === null
  const paper = isLatest
    ? await latestPaper(work, { kind, powerPlantId, today: plantDay(now) })
    : await previewPaper(work, wished({ kind, powerPlantId, from, to, recordId }))
  return answer(work, await getVersion(db, id), paper)
}

/** A wish that reports themselves would take. @throws problem `reportTemplates.periodWrong` */
function wished(about: ReportAbout): ReportAbout {
  const { success } = ReportAbout.safeParse(about)
  if (!success) throw new Problem(problem.periodWrong)
  return about
}

/** The templates in use that a report can be filled into. @throws problem `core.notFound` */
export async function listForReport(work: Pick<Work, 'db' | 'actor' | 'now'>, reportId: number) {
  const { kind, powerPlantId } = await keptPaper(work, reportId)
  return { items: await listFitting(work.db, { kind, plantId: powerPlantId }) }
}

/**
 * A report in a template: a draft in the newest version, a confirmed one in that which held when it was confirmed.
 *
 * @throws problem `core.notFound`, `reportTemplates.kindUnsuitable`, `.noRoom`
 */
export async function fillReport(
  work: Work,
  { id, reportId }: { readonly id: number; readonly reportId: number },
): Promise<FileAnswer> {
  const { db } = work
  const { paper, kind, powerPlantId, confirmedAt } = await keptPaper(work, reportId)
  const fitting = await listFitting(db, { kind, plantId: powerPlantId })
  const template = fitting.find((one) => one.id === id)
  if (!template) throw new Problem(problem.kindUnsuitable)
  const { firstActiveAt } = template
  const number = versionFor(await listVersionTimes(db, id), { confirmedAt, firstActiveAt })
  if (number === undefined) throw new Problem(coreProblems.notFound)
  return answer(work, await getVersion(db, id, number), paper)
}

async function answer(
  work: Work,
  { fileId, offer, bindings, number }: VersionRow,
  paper: ReportPaper,
): Promise<FileAnswer> {
  const valuesOf = valuesIn(paper)
  const fills: CellFill[] = []
  for (const { target, source } of bindings) {
    const range = rangeOf(target, offer)
    if (!range) continue
    const laid = laidInto(range, valuesOf(source))
    if ('room' in laid) throw new Problem(problem.noRoom, { target, ...laid })
    fills.push(...laid)
  }
  const content = await fillFile(work, fileId, fills)
  const days = [paper.from, ...(paper.from === paper.to ? [] : [paper.to])]
  const state = paper.isDraft ? 'nhap' : `lan-${paper.revision}`
  return {
    fileName: `bao-cao_${paper.plantCode}_${days.join('_')}_${state}_mau-${number}.xlsx`,
    mediaType: xlsxContentType,
    content: Readable.from([content]),
    sizeBytes: content.length,
  }
}
