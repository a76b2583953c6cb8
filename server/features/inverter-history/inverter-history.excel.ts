import { formatDay, formatMinute } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import {
  yieldSourceLabels,
  type HistoryQuery,
  type InverterHistory,
} from '#contract/inverter-history/history.ts'
import { inverterStatusLabels, stopCauseLabels } from '#contract/inverter-history/statuses.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { rowsOfHistories } from './histories.service.ts'

const words = {
  title: { vi: 'Danh sách inverter theo ngày', en: 'Inverters by day' },
  day: { vi: 'Ngày', en: 'Day' },
  from: { vi: 'Từ ngày', en: 'From' },
  to: { vi: 'Đến ngày', en: 'To' },
  station: { vi: 'Trạm', en: 'Station' },
  status: { vi: 'Tình trạng', en: 'Status' },
  recorded: { vi: 'Đã ghi', en: 'Recorded' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Nhà máy',
    'Ngày',
    'Inverter',
    'Trạm',
    'Tình trạng',
    'Hòa',
    'Ngừng',
    'Sản lượng ngày (kWh)',
    'kWh/kWp',
    'Sản lượng tổng (kWh)',
    'Pmax (kW)',
    'Phút dừng',
    'Sản lượng mất (MWh)',
    'Lần dừng',
    'Mã lỗi',
    'Người xử lý',
    'Ghi chú',
    'Đã ghi',
    'Nguồn sản lượng',
  ],
  en: [
    'Plant',
    'Day',
    'Inverter',
    'Station',
    'Status',
    'Start',
    'Stop',
    'Daily yield (kWh)',
    'kWh/kWp',
    'Total yield (kWh)',
    'Peak (kW)',
    'Minutes stopped',
    'Energy lost (MWh)',
    'Stops',
    'Alarm codes',
    'Handler',
    'Note',
    'Recorded',
    'Yield is',
  ],
} as const
const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

function columnsIn(language: Language): ListColumn<InverterHistory>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 26, value: (row) => row.powerPlantName },
    { title: titles[1], kind: 'day', value: (row) => row.reportDate },
    { title: titles[2], kind: 'text', width: 12, value: (row) => row.inverterCode },
    { title: titles[3], kind: 'text', width: 14, value: (row) => row.station },
    {
      title: titles[4],
      kind: 'text',
      width: 20,
      value: ({ status }) => status && inverterStatusLabels[status][language],
    },
    { title: titles[5], kind: 'text', width: 8, value: (row) => row.startTime },
    { title: titles[6], kind: 'text', width: 8, value: (row) => row.stopTime },
    { title: titles[7], kind: 'decimal', value: (row) => row.dailyYieldKwh },
    { title: titles[8], kind: 'decimal', value: (row) => row.specificYield },
    { title: titles[9], kind: 'decimal', value: (row) => row.totalYieldKwh },
    { title: titles[10], kind: 'decimal', value: (row) => row.peakPowerKw },
    { title: titles[11], kind: 'integer', value: (row) => row.downMinutes },
    { title: titles[12], kind: 'decimal', value: (row) => row.lostEnergyMwh },
    { title: titles[13], kind: 'text', width: 40, value: (row) => stopsText(row, language) },
    { title: titles[14], kind: 'text', width: 14, value: alarmCodes },
    { title: titles[15], kind: 'text', width: 22, value: (row) => row.handlerName },
    { title: titles[16], kind: 'text', width: 40, value: (row) => row.note },
    { title: titles[17], kind: 'boolean', words: yesNo[language], value: (row) => row.isRecorded },
    {
      title: titles[18],
      kind: 'text',
      width: 22,
      value: ({ energySource }) => energySource && yieldSourceLabels[energySource][language],
    },
  ]
}

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
function filtersOf(query: HistoryQuery, language: Language) {
  const { isRecorded, status } = query
  return [
    [words.day, formatDay(query.reportDate)],
    [words.from, formatDay(query.from)],
    [words.to, formatDay(query.to)],
    [words.station, query.station],
    [words.status, status && inverterStatusLabels[status][language]],
    [words.recorded, isRecorded === undefined ? undefined : yesNo[language][isRecorded ? 0 : 1]],
    [words.keyword, query.keyword],
  ] as const
}

/** The filtered inverters by day as an Excel file. */
export function exportHistories(work: Work, query: HistoryQuery): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'lich-su-inverter',
    filters: filtersOf(query, language),
    columns: columnsIn,
    rows: rowsOfHistories(work, query),
  })
}
