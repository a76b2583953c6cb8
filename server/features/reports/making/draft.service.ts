import type { Language } from '#contract/core/problem.ts'
import type { ReportFormat } from '#contract/reports/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

import { fileNameOf, mediaTypeOf, render } from '../confirming/papers.service.ts'
import { readerOf } from '../reading/reader.ts'
import { keptPaper, previewPaper } from '../render/papers-of.service.ts'
import { hasFigures } from '../reports.rules.ts'
import type { DraftTask, MadeDraft, ReportAttachment } from './draft-task.ts'

/** What is not signed yet is Vietnamese, as what is signed. */
const LANGUAGE: Language = 'vi'

/** Reads a report by the books of this moment and makes its files, marked as a draft. */
export async function makeDraft(
  db: Db,
  { plantId, kind, from, to, reportId, now, formats }: DraftTask,
): Promise<MadeDraft> {
  const about = { powerPlantId: plantId, kind, from, to, recordId: null }
  const paper =
    reportId === null
      ? await previewPaper({ db, now, caller: { language: LANGUAGE } }, about)
      : (await keptPaper({ db, now, actor: readerOf(plantId) }, reportId)).paper
  const files = new Map<ReportFormat, ReportAttachment>()
  for (const format of formats)
    files.set(format, {
      fileName: fileNameOf(paper, kind, format),
      mediaType: mediaTypeOf(format),
      content: Buffer.from(await render(paper, format, LANGUAGE)),
    })
  return {
    basis: hasFigures(paper.layout) ? 'draft' : 'empty',
    revision: reportId === null ? null : paper.revision,
    files,
  }
}
