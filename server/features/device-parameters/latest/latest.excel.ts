import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import {
  deviceStateLabels,
  type DeviceLatest,
  type LatestQuery,
  type LatestValue,
} from '#contract/device-parameters/latest.ts'
import { sheetKindLabels } from '#contract/device-parameters/sheets.ts'
import { deviceKindLabels } from '#contract/devices/device.ts'
import type { LimitName } from '#contract/devices/limits.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listLatest } from './latest.list.ts'

type Row = LatestValue & { readonly device: DeviceLatest }

const headings = {
  vi: [
    'Nhà máy',
    'Mã',
    'Thiết bị',
    'Loại',
    'Nhóm',
    'Thông số',
    'Đơn vị',
    'Giá trị',
    'Thời điểm',
    'Tình trạng',
  ],
  en: ['Plant', 'Code', 'Device', 'Kind', 'Group', 'Parameter', 'Unit', 'Value', 'Time', 'State'],
} as const

/** Limits as the file shows them, from the lowest to the highest. */
const limits: readonly (readonly [LimitName, vi: string, en: string])[] = [
  ['tripMin', 'Dừng thấp', 'Trip low'],
  ['alarmMin', 'Báo động thấp', 'Alarm low'],
  ['warnMin', 'Nhắc thấp', 'Warning low'],
  ['warnMax', 'Nhắc cao', 'Warning high'],
  ['alarmMax', 'Báo động cao', 'Alarm high'],
  ['tripMax', 'Dừng cao', 'Trip high'],
]

const words = {
  kind: { vi: 'Loại thiết bị', en: 'Device kind' },
  state: { vi: 'Tình trạng', en: 'State' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

/** Old values count for nothing: they are marked like those that were never read. */
const stateOf = ({ isCurrent, value, state }: LatestValue) => (isCurrent && value !== null ? state : 'noData')

function columnsIn(language: Language): ListColumn<Row>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 30, value: ({ device }) => device.powerPlantName },
    { title: titles[1], kind: 'text', width: 10, value: ({ device }) => device.code },
    { title: titles[2], kind: 'text', width: 26, value: ({ device }) => device.name },
    {
      title: titles[3],
      kind: 'text',
      width: 16,
      value: ({ device }) => deviceKindLabels[device.kind][language],
    },
    { title: titles[4], kind: 'text', width: 18, value: ({ group }) => usualName(group, language) },
    { title: titles[5], kind: 'text', width: 30, value: ({ name }) => usualName(name, language) },
    { title: titles[6], kind: 'text', width: 9, value: ({ unit }) => unit },
    { title: titles[7], kind: 'decimal', format: '#,##0.###', value: ({ value }) => value },
    { title: titles[8], kind: 'instant', value: ({ at }) => at },
    { title: titles[9], kind: 'text', width: 16, value: (row) => deviceStateLabels[stateOf(row)][language] },
    ...limits.map(([name, vi, en]): ListColumn<Row> => ({
      title: language === 'vi' ? vi : en,
      kind: 'decimal',
      format: '#,##0.###',
      value: (row) => row[name],
    })),
  ]
}

/** The filtered list as an Excel file, one row for each parameter of each device. */
export function exportLatest(work: Work, query: LatestQuery): FileAnswer {
  const { language } = work.caller
  const label = sheetKindLabels[query.sheet]
  return listAnswer(work, {
    title: label,
    fileName: `thong-so-${query.sheet}`,
    filters: [
      [words.kind, query.kind && deviceKindLabels[query.kind][language]],
      [words.state, query.state && deviceStateLabels[query.state][language]],
      [words.keyword, query.keyword],
    ],
    columns: columnsIn,
    rows: inOneBatch(async () => {
      const devices = await listLatest(work, query)
      return devices.flatMap((device) => device.values.map((value) => ({ ...value, device })))
    }),
  })
}
