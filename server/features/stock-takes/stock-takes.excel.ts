import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { takeStatusLabels } from '#contract/stock-takes/labels.ts'
import type { StockTake, TakeQuery } from '#contract/stock-takes/take.ts'
import { takeWords as words } from '#contract/stock-takes/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { takeList } from './stock-takes.list.ts'

const number = (digits: string | null) => (digits === null ? null : Number(digits))

const columns = sheetOf<StockTake>()(words, [
  { field: 'powerPlantName', width: 26 },
  { field: 'takeNo', width: 16 },
  { field: 'title', width: 40 },
  { field: 'plannedAt', kind: 'instant' },
  { field: 'places', width: 36 },
  { field: 'status', width: 18, labels: takeStatusLabels },
  { field: 'lineCount', kind: 'integer' },
  { field: 'countedCount', kind: 'integer' },
  { field: 'differenceCount', kind: 'integer' },
  { field: 'surplusVnd', kind: 'decimal', width: 18, value: ({ surplusVnd }) => number(surplusVnd) },
  { field: 'shortageVnd', kind: 'decimal', width: 18, value: ({ shortageVnd }) => number(shortageVnd) },
  { field: 'frozenAt', kind: 'instant' },
  { field: 'countedAt', kind: 'instant' },
  { field: 'submittedByName', width: 22 },
  {
    field: 'submittedVnd',
    kind: 'decimal',
    width: 18,
    value: ({ submittedVnd }) => number(submittedVnd),
  },
  { field: 'approvedAt', kind: 'instant' },
  { field: 'approvedByName', width: 22 },
  { field: 'voucherNo', width: 16 },
  { field: 'authorName', width: 22 },
  { field: 'cancelReason', width: 30 },
  { field: 'note', width: 36 },
])

const openWord = { vi: 'Chưa xong', en: 'Not over' } as const

/** The filtered stock-takes as an Excel file. */
export async function exportTakes(work: Work, query: TakeQuery): Promise<FileAnswer> {
  const { status, isOpen, from, to, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Danh sách đợt kiểm kê', en: 'Stock-takes' },
    fileName: 'kiem-ke',
    filters: [
      [words.status, status && takeStatusLabels[status]],
      [openWord, isOpen],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: takeList.rows(work, query),
  })
}
