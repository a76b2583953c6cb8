import { plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { bindingComplaints, reportTemplateProblems as problem } from '#contract/report-templates/problems.ts'
import type {
  CatalogueItem,
  CatalogueQuery,
  ReportTemplateCreate,
  ReportTemplateDetail,
  ReportTemplateUpdate,
  TemplateBinding,
  TemplateBindingsUpdate,
  TemplateFileUpdate,
  TemplateStep,
} from '#contract/report-templates/template.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { latestPaper } from '#server/features/reports/reports.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { TemplateOffer } from '#server/platform/excel/edit/inspect-template.ts'
import type { Work } from '#server/platform/http/call.ts'

import { complaintsAbout, rangeOf } from './bindings.ts'
import { getTemplate, reportTemplateList } from './report-templates.list.ts'
import {
  getTemplateRow,
  getVersion,
  insertTemplate,
  insertVersion,
  updateTemplate,
  type TemplateRow,
  type VersionRow,
} from './report-templates.store.ts'
import { catalogueOf, sourceNamed } from './sources.ts'
import { inspectFile, judgeCells } from './workbooks.service.ts'

const ENTITY = 'report-templates'

/** Everything of a kind of report that can be put into cells, as the latest report of a plant has it. */
export async function readCatalogue(
  work: Pick<Work, 'db' | 'now' | 'caller'>,
  { kind, powerPlantId }: CatalogueQuery,
): Promise<CatalogueItem[]> {
  return catalogueOf(await latestPaper(work, { kind, powerPlantId, today: plantDay(work.now) }))
}

/**
 * Keeps a workbook as a template. Cells whose names the catalogue knows are bound at once; of a template for all plants it is known
 * from the first plant that the caller sees.
 *
 * @throws problem `reportTemplates.nameTaken`, `.companyForbidden`, `.fileNotOwn`, and of the file
 */
export async function createTemplate(
  work: Work,
  { fileIds, powerPlantId, ...facts }: ReportTemplateCreate,
): Promise<ReportTemplateDetail> {
  const { db, actor, now, audit } = work
  requireOwn(work, powerPlantId)
  const fileId = await requireUpload(work, fileIds)
  const offer = await inspectFile(work, fileId)
  const author = { authorName: actor.fullName, createdAt: now }
  const id = await insertTemplate(db, { ...facts, plantId: powerPlantId, ...author })
  const bindings =
    powerPlantId === null ? [] : await boundByName(work, { ...facts, powerPlantId, offer, fileId })
  await insertVersion(db, { templateId: id, number: 1, fileId, offer, bindings, ...madeBy(work) })
  const after = await getTemplate(work, id)
  audit.created(ENTITY, id, toldOf(after))
  return after
}

/** What names of the workbook say by themselves, where nothing speaks against it. */
async function boundByName(
  work: Work,
  { offer, fileId, ...of }: CatalogueQuery & { readonly offer: TemplateOffer; readonly fileId: number },
): Promise<TemplateBinding[]> {
  const catalogue = await readCatalogue(work, of)
  const wanted = offer.names.flatMap(({ name }) => {
    const item = sourceNamed(name, catalogue)
    return item ? [{ target: name, source: item.source }] : []
  })
  const complaints = await judge(work, { bindings: wanted, offer, fileId, catalogue })
  return wanted.filter((_, at) => complaints[at] === null)
}

async function judge(
  work: Work,
  {
    bindings,
    offer,
    fileId,
    catalogue,
  }: {
    readonly bindings: readonly TemplateBinding[]
    readonly offer: TemplateOffer
    readonly fileId: number
    readonly catalogue: readonly CatalogueItem[] | null
  },
) {
  const ranges = bindings.map(({ target }) => rangeOf(target, offer))
  const known = ranges.filter((range) => range !== undefined)
  const judged = known.length === 0 ? [] : [...(await judgeCells(work, fileId, known))]
  const faults = ranges.map((range) => (range ? (judged.shift() ?? null) : 'noSuchPlace'))
  return complaintsAbout(bindings, { ranges, faults, catalogue })
}

/** Changes name and note. @throws problem `reportTemplates.nameTaken` */
export async function changeTemplate(
  work: Work,
  { name, note, ...step }: ReportTemplateUpdate,
): Promise<ReportTemplateDetail> {
  const before = await getOwnTemplate(work, step)
  await updateTemplate(work.db, step.id, { name, note }, changedBy(work))
  return finish(work, before)
}

/** Makes a new version with another workbook. @throws problem `reportTemplates.fileNotOwn`, and of the file */
export async function replaceFile(
  work: Work,
  { fileIds, ...step }: TemplateFileUpdate,
): Promise<ReportTemplateDetail> {
  const before = await getOwnTemplate(work, step)
  const fileId = await requireUpload(work, fileIds)
  const offer = await inspectFile(work, fileId)
  const { number, bindings } = await getVersion(work.db, step.id)
  const complaints = await judge(work, { bindings, offer, fileId, catalogue: null })
  const kept = bindings.filter((_, at) => complaints[at] === null)
  return keepVersion(work, before, { number: number + 1, fileId, offer, bindings: kept })
}

/** Makes a new version with other bindings. @throws problem `reportTemplates.bindingsWrong`, told at its fields */
export async function bindCells(
  work: Work,
  { bindings, powerPlantId, ...step }: TemplateBindingsUpdate,
): Promise<ReportTemplateDetail> {
  const { db, caller } = work
  const before = await getOwnTemplate(work, step)
  requireSuitable(before, powerPlantId)
  const { number, offer, fileId } = await getVersion(db, step.id)
  const catalogue = await readCatalogue(work, { kind: before.kind, powerPlantId })
  const complaints = await judge(work, { bindings, offer, fileId, catalogue })
  const fields = complaints.flatMap((found, at) =>
    found === null
      ? []
      : [
          {
            members: [`bindings.${at}.${found.field}`],
            message: bindingComplaints[found.complaint][caller.language],
          },
        ],
  )
  if (fields.length > 0) throw new Problem(problem.bindingsWrong, fields)
  return keepVersion(work, before, { number: number + 1, fileId, offer, bindings })
}

/** Keeps a version that came after others, as a change of its template. */
async function keepVersion(
  work: Work,
  before: ReportTemplateDetail,
  version: Pick<VersionRow, 'number' | 'fileId' | 'offer' | 'bindings'>,
): Promise<ReportTemplateDetail> {
  await insertVersion(work.db, { templateId: before.id, ...version, ...madeBy(work) })
  await updateTemplate(work.db, before.id, {}, changedBy(work))
  return finish(work, before)
}

/** Puts a template to use. @throws problem `reportTemplates.nothingBound`, `.notActive` */
export async function activateTemplate(work: Work, step: TemplateStep): Promise<ReportTemplateDetail> {
  const { db, now } = work
  const { row, ...before } = await getOwn(work, step)
  if (row.status === 'active') throw new Problem(problem.notActive)
  if (before.shown.bindingCount === 0) throw new Problem(problem.nothingBound)
  const first = row.firstActiveAt === null ? { firstActiveAt: now } : {}
  await updateTemplate(db, step.id, { status: 'active', ...first }, changedBy(work))
  return finish(work, before.shown)
}

/** Takes a template out of use. @throws problem `reportTemplates.notActive` */
export async function retireTemplate(work: Work, step: TemplateStep): Promise<ReportTemplateDetail> {
  const { row, shown } = await getOwn(work, step)
  if (row.status !== 'active') throw new Problem(problem.notActive)
  await updateTemplate(work.db, step.id, { status: 'retired' }, changedBy(work))
  return finish(work, shown)
}

/** Says whether a template is for a plant. @throws problem `reportTemplates.kindUnsuitable` */
export function requireSuitable({ powerPlantId }: { powerPlantId: number | null }, plantId: number): void {
  if (powerPlantId !== null && powerPlantId !== plantId) throw new Problem(problem.kindUnsuitable)
}

/** A template that the caller may change, as it is before. @throws problem `core.notFound`, `.companyForbidden`, `.notActive` */
async function getOwnTemplate(work: Work, step: TemplateStep): Promise<ReportTemplateDetail> {
  const { row, shown } = await getOwn(work, step)
  if (row.status === 'retired') throw new Problem(problem.notActive)
  return shown
}

async function getOwn(
  work: Work,
  { id, version }: TemplateStep,
): Promise<{ readonly row: TemplateRow; readonly shown: ReportTemplateDetail }> {
  const { powerPlantId } = await reportTemplateList.get(work, id)
  requireOwn(work, powerPlantId)
  const row = await getTemplateRow(work.db, id)
  await requireVersion(work.db, ENTITY, row, version)
  return { row, shown: await getTemplate(work, id) }
}

/** What is for all plants is for those to change who see them all. @throws problem `reportTemplates.companyForbidden` */
function requireOwn({ actor }: Work, plantId: number | null): void {
  if (plantId === null && actor.plantIds !== 'all') throw new Problem(problem.companyForbidden)
}

async function requireUpload({ db, actor }: Work, fileIds: readonly number[]): Promise<number> {
  const file = await requireOwnUpload(db, actor, fileIds[0] ?? 0, 'reportTemplate')
  if (!file) throw new Problem(problem.fileNotOwn)
  return file.id
}

const madeBy = ({ actor, now }: Work) => ({ byName: actor.fullName, madeAt: now })
const changedBy = ({ actor, now }: Work) => ({ changedByName: actor.fullName, changedAt: now })

const toldOf = ({ name, kind, powerPlantId, note, status, fileName, bindings }: ReportTemplateDetail) => ({
  name,
  kind,
  powerPlantId,
  note,
  status,
  fileName,
  bindings,
})

async function finish(work: Work, before: ReportTemplateDetail): Promise<ReportTemplateDetail> {
  const after = await getTemplate(work, before.id)
  work.audit.changed(ENTITY, before.id, toldOf(before), toldOf(after))
  return after
}
