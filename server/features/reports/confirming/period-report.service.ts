import { buffer } from 'node:stream/consumers'

import type { Language } from '#contract/core/problem.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import type { ReportFormat } from '#contract/reports/labels.ts'
import type { ReportDays } from '#contract/reports/periods.ts'
import { findFile } from '#server/features/files/files.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import { readerOf } from '../reading/reader.ts'
import { getPlant, type ReportPlant } from '../reading/subjects.list.ts'
import { keptPaper, previewPaper } from '../render/papers-of.service.ts'
import { chooseRevision, hasFigures } from '../reports.rules.ts'
import { fileNameOf, mediaTypeOf, render } from './papers.service.ts'
import { listRevisionsOf } from './revisions.list.ts'
import { listFiles } from './snapshots.store.ts'

interface Surroundings {
  readonly db: Db
  readonly now: Date
  readonly files: FileStore
}

/** Which report of a plant, of a period of the calendar or a free range. */
export interface PeriodOfPlant extends ReportDays {
  readonly kind: ReportKind
  readonly plantId: number
}

/** A report as it can be handed out without anybody asking for it. */
export interface PeriodReport {
  /** What its figures are: approved, confirmed, of this moment, or none at all. */
  readonly basis: 'approved' | 'confirmed' | 'draft' | 'empty'
  readonly reportId: number | null
  readonly revision: number | null
  readonly plant: ReportPlant
  /** One of its files, made anew for a draft with every call. */
  readonly file: (format: ReportFormat) => Promise<ReportAttachment>
}

export interface ReportAttachment {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Buffer
}

/** What is not signed yet is Vietnamese, as what is signed. */
const LANGUAGE: Language = 'vi'

/**
 * The report of a period at its best: as it was approved, else as it was confirmed, else by the books of this moment and
 * marked as a draft. Who may see it is decided before.
 */
export async function readPeriodReport(
  surroundings: Surroundings,
  about: PeriodOfPlant,
): Promise<PeriodReport> {
  const { db } = surroundings
  const plant = await getPlant(db, about.plantId)
  const chosen = chooseRevision(await listRevisionsOf(db, about))
  if (!chosen || chosen.basis === 'draft') return draftOf(surroundings, about, plant, chosen?.id ?? null)
  const { id: reportId, revision, basis } = chosen
  return { basis, reportId, revision, plant, file: (format) => keptFile(surroundings, reportId, format) }
}

async function draftOf(
  { db, now }: Surroundings,
  { kind, plantId, from, to }: PeriodOfPlant,
  plant: ReportPlant,
  reportId: number | null,
): Promise<PeriodReport> {
  const about = { powerPlantId: plantId, kind, from, to, recordId: null }
  const paper =
    reportId === null
      ? await previewPaper({ db, now, caller: { language: LANGUAGE } }, about)
      : (await keptPaper({ db, now, actor: readerOf(plantId) }, reportId)).paper
  return {
    basis: hasFigures(paper.layout) ? 'draft' : 'empty',
    reportId,
    revision: reportId === null ? null : paper.revision,
    plant,
    file: async (format) => ({
      fileName: fileNameOf(paper, kind, format),
      mediaType: mediaTypeOf(format),
      content: Buffer.from(await render(paper, format, LANGUAGE)),
    }),
  }
}

/** A file as it was signed, with all signatures once it was approved. */
async function keptFile(
  { db, files }: Surroundings,
  reportId: number,
  format: ReportFormat,
): Promise<ReportAttachment> {
  const kept = (await listFiles(db, reportId)).find((file) => file.format === format)
  const file = kept && (await findFile(db, kept.fileId))
  if (!file) throw new Error(`Report ${reportId} was confirmed and has no ${format}`)
  const { fileName, mediaType, sha256 } = file
  return { fileName, mediaType, content: await buffer(await files.open(sha256)) }
}
