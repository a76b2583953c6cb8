import { Readable } from 'node:stream'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ReportDownload } from '#contract/reports/report.ts'
import { findFile, openAttached } from '#server/features/files/files.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { keptPaper } from '../render/papers-of.service.ts'
import { reportList } from '../reports.list.ts'
import { fileNameOf, mediaTypeOf, render } from './papers.service.ts'
import { listFiles } from './snapshots.store.ts'

/**
 * A report as PDF or workbook: of a draft as it is now and marked as one; else the file that was kept, with all signatures
 * once it was approved.
 */
export async function downloadReport(work: Work, { id, format }: ReportDownload): Promise<FileAnswer> {
  const row = await reportList.find(work, id)
  if (!row) throw new Problem(coreProblems.notFound)
  if (row.confirmedAt !== null) return keptFile(work, id, format)
  const { paper, kind } = await keptPaper(work, id)
  const content = Buffer.from(await render(paper, format, work.caller.language))
  const fileName = fileNameOf(paper, kind, format)
  return {
    fileName,
    mediaType: mediaTypeOf(format),
    content: Readable.from([content]),
    sizeBytes: content.length,
  }
}

async function keptFile(work: Work, id: number, format: ReportDownload['format']): Promise<FileAnswer> {
  const files = await listFiles(work.db, id)
  const kept = files.find((file) => file.format === format)
  const file = kept && (await findFile(work.db, kept.fileId))
  if (!file) throw new Problem(coreProblems.notFound)
  return { ...(await openAttached(work, file)), isInline: false }
}
