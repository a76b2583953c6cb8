import type { PartnerTotal, PartnerTotalQuery } from '#contract/contracts/calendar.ts'
import { partnerTotalWords as words } from '#contract/contracts/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listPartnerTotals } from './calendar.list.ts'

const title = { vi: 'Tổng hợp hợp đồng theo đối tác', en: 'Contracts by partner' } as const

const columns = sheetOf<PartnerTotal>()(words, [
  { field: 'year', kind: 'integer', format: '0' },
  { field: 'partner', width: 36 },
  { field: 'partnerTaxCode', width: 18 },
  { field: 'contractCount', kind: 'integer' },
  { field: 'grossValueVnd', kind: 'decimal', width: 20, value: ({ grossValueVnd }) => Number(grossValueVnd) },
  { field: 'paidVnd', kind: 'decimal', width: 20, value: ({ paidVnd }) => Number(paidVnd) },
  { field: 'remainingVnd', kind: 'decimal', width: 20, value: ({ remainingVnd }) => Number(remainingVnd) },
  { field: 'overdueCount', kind: 'integer' },
])

/** What the contracts come to by year and partner as an Excel file. */
export function exportPartnerTotals(work: Work, query: PartnerTotalQuery): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'hop-dong-theo-doi-tac',
    filters: [[words.year, query.year === undefined ? undefined : String(query.year)]],
    columns,
    rows: inOneBatch(() => listPartnerTotals(work, query)),
  })
}
