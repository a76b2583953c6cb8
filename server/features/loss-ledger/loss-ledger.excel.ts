import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { lossCauseLabels } from '#contract/loss-ledger/causes.ts'
import type { LossPiece, LossQuery } from '#contract/loss-ledger/ledger.ts'
import { lossPieceWords } from '#contract/loss-ledger/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { lossPieceList } from './loss-ledger.list.ts'

const title = { vi: 'Danh sách tổn thất theo nguyên nhân', en: 'Losses by cause' } as const

const columns = sheetOf<LossPiece>()(lossPieceWords, [
  { field: 'powerPlantName', width: 28 },
  { field: 'day', kind: 'day' },
  { field: 'deviceCode', width: 14 },
  { field: 'station', width: 14 },
  { field: 'cause', width: 30, labels: lossCauseLabels },
  { field: 'energyKwh', kind: 'decimal', format: '#,##0.000' },
  { field: 'stopMinutes', kind: 'integer' },
  { field: 'startsAt', kind: 'instant' },
  { field: 'endsAt', kind: 'instant' },
  { field: 'isReassigned', kind: 'boolean' },
])

/** The filtered pieces of the ledger as an Excel file. */
export function exportPieces(work: Work, query: z.output<typeof LossQuery>): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'so-ton-that',
    filters: [
      [lossPieceWords.cause, query.cause && lossCauseLabels[query.cause]],
      [lossPieceWords.isReassigned, query.isReassigned],
      [sharedWords.from, query.from && formatDay(query.from)],
      [sharedWords.to, query.to && formatDay(query.to)],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: lossPieceList.rows(work, query),
  })
}
