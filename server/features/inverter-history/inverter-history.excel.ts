import { formatDay, formatMinute } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import {
  yieldSourceLabels,
  type HistoryQuery,
  type InverterHistory,
} from '#contract/inverter-history/history.ts'
import { inverterStatusLabels, stopCauseLabels } from '#contract/inverter-history/statuses.ts'
import { sharedWords } from '#contract/core/words.ts'
import { inverterHistoryWords } from '#contract/inverter-history/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { rowsOfHistories } from './histories.service.ts'

const title = { vi: 'Danh sách inverter theo ngày', en: 'Inverters by day' } as const

const columns = sheetOf<InverterHistory>()(inverterHistoryWords, [
  { field: 'powerPlantName', width: 26 },
  { field: 'reportDate', kind: 'day' },
  { field: 'inverterCode', width: 12 },
  { field: 'station', width: 14 },
  { field: 'status', width: 20, labels: inverterStatusLabels },
  { field: 'startTime', width: 8 },
  { field: 'stopTime', width: 8 },
  { field: 'dailyYieldKwh', kind: 'decimal' },
  { field: 'specificYield', kind: 'decimal' },
  { field: 'totalYieldKwh', kind: 'decimal' },
  { field: 'peakPowerKw', kind: 'decimal' },
  { field: 'downMinutes', kind: 'integer' },
  { field: 'lostEnergyMwh', kind: 'decimal' },
  { field: 'stops', width: 40, value: stopsText },
  { title: { vi: 'Mã lỗi', en: 'Alarm codes' }, width: 14, value: alarmCodes },
  { field: 'handlerName', width: 22 },
  { field: 'note', width: 40 },
  { field: 'isRecorded', kind: 'boolean' },
  { field: 'energySource', width: 22, labels: yieldSourceLabels },
])

const clock = (at: string | null) => (at === null ? '…' : formatMinute(at))

function stopsText({ stops }: InverterHistory, language: Language): string {
  return stops
    .map(({ from, to, cause }) => `${clock(from)}–${clock(to)} ${stopCauseLabels[cause][language]}`)
    .join('; ')
}

function alarmCodes({ stops }: InverterHistory): string {
  return [...new Set(stops.flatMap(({ alarmCode }) => alarmCode ?? []))].join(', ')
}

/** The filters of a list in words. */
function filtersOf(query: HistoryQuery) {
  const { isRecorded, status } = query
  return [
    [inverterHistoryWords.reportDate, formatDay(query.reportDate)],
    [sharedWords.from, formatDay(query.from)],
    [sharedWords.to, formatDay(query.to)],
    [inverterHistoryWords.station, query.station],
    [inverterHistoryWords.status, status && inverterStatusLabels[status]],
    [inverterHistoryWords.isRecorded, isRecorded],
    [sharedWords.keyword, query.keyword],
  ] as const
}

/** The filtered inverters by day as an Excel file. */
export function exportHistories(work: Work, query: HistoryQuery): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'lich-su-inverter',
    filters: filtersOf(query),
    columns,
    rows: rowsOfHistories(work, query),
  })
}
