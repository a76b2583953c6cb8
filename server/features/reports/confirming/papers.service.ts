import { Readable } from 'node:stream'

import type { Language } from '#contract/core/problem.ts'
import type { FileStage, ReportFormat } from '#contract/reports/labels.ts'
import { reportFormats } from '#contract/reports/labels.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import { titleOf } from '#contract/reports/periods.ts'
import type { ReportDetail } from '#contract/reports/report.ts'
import { addFile, type KeptContent } from '#server/features/files/files.public.ts'
import { xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Work } from '#server/platform/http/call.ts'

import { reportPdf } from '../render/pdf.ts'
import type { ReportPaper } from '../render/paper.ts'
import { reportWorkbook } from '../render/workbook.ts'
import { dayInName, type AboutNamed } from '../reading/subjects.list.ts'
import { insertFiles } from './snapshots.store.ts'

/** What of a report its paper is made of. */
type PaperSource = Pick<
  ReportDetail,
  | 'kind'
  | 'from'
  | 'to'
  | 'recordId'
  | 'recordName'
  | 'revision'
  | 'dispatchCentre'
  | 'layout'
  | 'sources'
  | 'comments'
  | 'signatures'
> &
  Pick<ReportPaper, 'plantCode' | 'plantName' | 'companyName' | 'isDraft'>

/** A report as the renderers take it. */
export function paperOf({ kind, recordId, recordName, ...source }: PaperSource): ReportPaper {
  const about: AboutNamed = { from: source.from, to: source.to, recordId, recordName }
  const title = { vi: titleOf(kind, about, 'vi'), en: titleOf(kind, about, 'en') }
  return { ...source, title }
}

const mediaTypes = { pdf: 'application/pdf', xlsx: xlsxContentType } as const

/** A report in one of its forms. */
export async function render(
  paper: ReportPaper,
  format: ReportFormat,
  language: Language,
): Promise<Uint8Array> {
  return format === 'pdf' ? reportPdf(paper, language) : reportWorkbook(paper, language)
}

export const mediaTypeOf = (format: ReportFormat): string => mediaTypes[format]

/** The name of a file of a report: `bao-cao_NMST_day_26.11.2026_ban-2.pdf`. */
export function fileNameOf(
  { plantCode, from, to, revision, isDraft }: ReportPaper,
  kind: ReportKind,
  format: ReportFormat,
): string {
  const days = from === to ? dayInName(from) : `${dayInName(from)}-${dayInName(to)}`
  const last = isDraft ? 'nhap' : `ban-${revision}`
  return `bao-cao_${plantCode}_${kind}_${days}_${last}.${format}`
}

/** A file of a report whose content is in the store, not yet known to the database. */
export interface MadeFile {
  readonly format: ReportFormat
  readonly content: KeptContent
}

/** Makes the files of a report and stores their content. They are Vietnamese, as what was signed. */
export async function makeFiles(store: FileStore, kind: ReportKind, paper: ReportPaper): Promise<MadeFile[]> {
  const made = []
  for (const format of reportFormats) {
    const bytes = await render(paper, format, 'vi')
    const content = await store.put(Readable.from([bytes]), bytes.length)
    if (content === 'tooLarge') throw new Error('A file is larger than its own length')
    const fileName = fileNameOf(paper, kind, format)
    made.push({
      format,
      content: { ...content, fileName, mediaType: mediaTypeOf(format), purpose: 'report' as const },
    })
  }
  return made
}

/** Keeps the files of a confirmed or approved report: they are handed out as they are ever after. */
export async function keepFiles(
  work: Work,
  { id, stage, made }: { readonly id: number; readonly stage: FileStage; readonly made: readonly MadeFile[] },
): Promise<void> {
  const kept = []
  for (const { format, content } of made) {
    const { id: fileId } = await addFile(work, content)
    kept.push({ stage, format, fileId, sha256: content.sha256 })
  }
  await insertFiles(work.db, id, kept)
}
