import { buffer } from 'node:stream/consumers'

import type { ReportFormat } from '#contract/reports/labels.ts'
import { findFile } from '#server/features/files/files.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import type {
  DraftTask,
  FilesOfReport,
  MadeDraft,
  PeriodOfPlant,
  ReportAttachment,
} from '../making/draft-task.ts'
import { getPlant, type ReportPlant } from '../reading/subjects.list.ts'
import { chooseRevision } from '../reports.rules.ts'
import { listRevisionsOf } from './revisions.list.ts'
import { listFiles } from './snapshots.store.ts'

interface Surroundings {
  readonly db: Db
  readonly now: Date
  readonly files: FileStore
  /** What is worked out and laid out, wherever that is done. */
  readonly makeDraft: (task: DraftTask) => Promise<MadeDraft>
}

/** A report as it can be handed out without anybody asking for it. */
export interface PeriodReport {
  /** What its figures are: approved, confirmed, of this moment, or none at all. */
  readonly basis: 'approved' | 'confirmed' | MadeDraft['basis']
  readonly reportId: number | null
  readonly revision: number | null
  readonly plant: ReportPlant
  readonly files: FilesOfReport
}

/**
 * The report of a period at its best, with some of its files: as it was approved, else as it was confirmed, else by the books
 * of this moment and marked as a draft. Who may see it is decided before.
 */
export async function readPeriodReport(
  { db, now, files, makeDraft }: Surroundings,
  about: PeriodOfPlant,
  formats: readonly ReportFormat[],
): Promise<PeriodReport> {
  const plant = await getPlant(db, about.plantId)
  const chosen = chooseRevision(await listRevisionsOf(db, about))
  const reportId = chosen?.id ?? null
  if (!chosen || chosen.basis === 'draft') {
    const { kind, plantId, from, to } = about
    return { reportId, plant, ...(await makeDraft({ kind, plantId, from, to, reportId, now, formats })) }
  }
  const kept = new Map<ReportFormat, ReportAttachment>()
  for (const format of formats) kept.set(format, await keptFile({ db, files }, chosen.id, format))
  return { basis: chosen.basis, reportId, revision: chosen.revision, plant, files: kept }
}

/** A file as it was signed, with all signatures once it was approved. */
async function keptFile(
  { db, files }: Pick<Surroundings, 'db' | 'files'>,
  reportId: number,
  format: ReportFormat,
): Promise<ReportAttachment> {
  const kept = (await listFiles(db, reportId)).find((file) => file.format === format)
  const file = kept && (await findFile(db, kept.fileId))
  if (!file) throw new Error(`Report ${reportId} was confirmed and has no ${format}`)
  const { fileName, mediaType, sha256 } = file
  return { fileName, mediaType, content: await buffer(await files.open(sha256)) }
}
