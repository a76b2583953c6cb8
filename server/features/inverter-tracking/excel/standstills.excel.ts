import { formatDay, formatMinute } from '#contract/core/format.ts'
import { stopGroupLabel } from '#contract/inverter-tracking/labels.ts'
import type { Standstill, StandstillQuery } from '#contract/inverter-tracking/summary.ts'
import { standstillWords } from '#contract/inverter-tracking/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listStandstills } from '../days/summary.service.ts'

const words = {
  title: { vi: 'Danh sách inverter đứng máy', en: 'Standstills of inverters' },
  period: { vi: 'Thời gian', en: 'Period' },
  noon: { vi: 'Giữa trưa', en: 'At noon' },
} as const

const columns = sheetOf<Standstill>()(standstillWords, [
  { field: 'code', width: 14 },
  { field: 'name', width: 24 },
  { field: 'date', kind: 'day' },
  { field: 'from', width: 8, value: ({ from }) => formatMinute(from) },
  { field: 'to', width: 8, value: ({ to }) => formatMinute(to) },
  { field: 'minutes', kind: 'integer' },
  { field: 'noonMinutes', kind: 'integer' },
  { field: 'lostKwh', kind: 'decimal' },
  { field: 'group', width: 34, value: ({ group }, language) => group && stopGroupLabel(group)[language] },
])

/** The hours a plant's inverters stood still, as an Excel file. */
export async function exportStandstills(work: Work, query: StandstillQuery): Promise<FileAnswer> {
  const { from, to, inverterId, coversNoon } = query
  const items = await listStandstills(work, query)
  return listAnswer(work, {
    title: words.title,
    fileName: 'dung-may',
    filters: [
      [words.period, `${formatDay(from)} – ${formatDay(to)}`],
      [standstillWords.code, items.find((one) => one.inverterId === inverterId)?.code],
      [words.noon, coversNoon],
    ],
    columns,
    rows: inOneBatch(async () => items),
  })
}
