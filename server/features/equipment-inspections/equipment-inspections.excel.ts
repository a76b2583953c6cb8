import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import type { Inspection, InspectionQuery } from '#contract/equipment-inspections/inspection.ts'
import {
  inspectionBucketLabels,
  inspectionResultLabels,
  visitStatusLabels,
} from '#contract/equipment-inspections/labels.ts'
import { inspectionWords as words } from '#contract/equipment-inspections/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { inspectionList } from './equipment-inspections.list.ts'

const title = { vi: 'Sổ theo dõi kiểm định thiết bị', en: 'Register of inspections' } as const

/** In the order of the columns that are imported. */
const columns = sheetOf<Inspection>()(words, [
  { field: 'equipmentCode', width: 14 },
  { field: 'equipmentName', width: 30 },
  { field: 'subject', width: 30 },
  { field: 'typeName', width: 30 },
  { field: 'legalBasis', width: 36 },
  { field: 'cycleMonths', kind: 'integer' },
  // Where there is no day, what the old register says stands in its place, as it does when it is imported.
  { field: 'lastOn', kind: 'day', width: 16, value: ({ lastOn, lastText }) => lastOn ?? lastText },
  { field: 'nextOn', kind: 'day' },
  { field: 'organization', width: 28 },
  { field: 'certificateNo', width: 18 },
  { field: 'stampNo', width: 14 },
  { field: 'result', width: 16, labels: inspectionResultLabels },
  { field: 'usableQty', kind: 'integer' },
  { field: 'unusableQty', kind: 'integer' },
  { field: 'responsibleName', width: 24 },
  { field: 'note', width: 36 },
  { field: 'toolItemCode', width: 14 },
  { field: 'toolSerialNo', width: 18 },
])

/** The filtered register in the columns of its file. */
export async function exportInspections(work: Work, query: InspectionQuery): Promise<FileAnswer> {
  const { typeCode, bucket, result, visitStatus, from, to, keyword } = query
  return listAnswer(work, {
    title,
    fileName: 'so-kiem-dinh',
    filters: [
      [words.typeCode, typeCode],
      [words.bucket, bucket && inspectionBucketLabels[bucket]],
      [words.result, result && inspectionResultLabels[result]],
      [words.visitStatus, visitStatus && visitStatusLabels[visitStatus]],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: inspectionList.rows(work, query),
  })
}
