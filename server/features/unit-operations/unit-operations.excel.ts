import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { deviceKindLabels } from '#contract/devices/device.ts'
import { operatingStateLabels, startResultLabels } from '#contract/unit-operations/labels.ts'
import type { UnitState, UnitStateQuery } from '#contract/unit-operations/unit-state.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { stateList } from './unit-operations.list.ts'

const words = {
  title: { vi: 'Danh sách trạng thái tổ máy, inverter', en: 'States of units and inverters' },
  kind: { vi: 'Loại thiết bị', en: 'Device kind' },
  state: { vi: 'Trạng thái', en: 'State' },
  startResult: { vi: 'Khởi động', en: 'Start' },
  outsideControl: { vi: 'Ngoài tầm quản lý', en: 'Outside control' },
  from: { vi: 'Từ ngày', en: 'From' },
  to: { vi: 'Đến ngày', en: 'To' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Nhà máy',
    'Mã',
    'Tổ máy, inverter',
    'Trạng thái',
    'Từ',
    'Đến',
    'Số giờ',
    'Số lệnh',
    'Lý do',
    'Khởi động',
    'Số lần khởi động',
    'Sản lượng (MWh)',
    'Sản lượng mất (MWh)',
    'Ngoài tầm quản lý',
    'Người ghi',
  ],
  en: [
    'Plant',
    'Code',
    'Unit',
    'State',
    'From',
    'To',
    'Hours',
    'Order no.',
    'Reason',
    'Start',
    'Starts',
    'Energy (MWh)',
    'Energy lost (MWh)',
    'Outside control',
    'Written by',
  ],
} as const
const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

function columnsIn(language: Language): ListColumn<UnitState>[] {
  const titles = headings[language]
  const result = ({ startResult }: UnitState) => startResult && startResultLabels[startResult][language]
  return [
    { title: titles[0], kind: 'text', width: 26, value: (row) => row.powerPlantName },
    { title: titles[1], kind: 'text', width: 12, value: (row) => row.unitCode },
    { title: titles[2], kind: 'text', width: 22, value: (row) => row.unitName },
    { title: titles[3], kind: 'text', width: 22, value: (row) => operatingStateLabels[row.state][language] },
    { title: titles[4], kind: 'instant', value: (row) => row.startedAt },
    { title: titles[5], kind: 'instant', value: (row) => row.endedAt },
    { title: titles[6], kind: 'decimal', value: (row) => row.hours },
    { title: titles[7], kind: 'text', width: 14, value: (row) => row.orderNo },
    { title: titles[8], kind: 'text', width: 50, value: (row) => row.reason },
    { title: titles[9], kind: 'text', width: 12, value: result },
    { title: titles[10], kind: 'integer', value: (row) => row.startCounter },
    { title: titles[11], kind: 'decimal', value: (row) => row.energyMwh },
    { title: titles[12], kind: 'decimal', value: (row) => row.lostEnergyMwh },
    { title: titles[13], kind: 'boolean', words: yesNo[language], value: (row) => row.isOutsideControl },
    { title: titles[14], kind: 'text', width: 22, value: (row) => row.creatorName },
  ]
}

/** The filters of a list in words. */
function filtersOf(query: UnitStateQuery, language: Language) {
  const { kind, state, startResult, isOutsideControl: isOutside } = query
  return [
    [words.kind, kind && deviceKindLabels[kind][language]],
    [words.state, state && operatingStateLabels[state][language]],
    [words.startResult, startResult && startResultLabels[startResult][language]],
    [words.outsideControl, isOutside === undefined ? undefined : yesNo[language][isOutside ? 0 : 1]],
    [words.from, formatDay(query.from)],
    [words.to, formatDay(query.to)],
    [words.keyword, query.keyword],
  ] as const
}

/** The filtered list of states as an Excel file. */
export function exportStates(work: Work, query: UnitStateQuery): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'hoat-dong-to-may',
    filters: filtersOf(query, language),
    columns: columnsIn,
    rows: stateList.rows(work, query),
  })
}
