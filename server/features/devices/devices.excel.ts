import type { z } from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { deviceKindLabels, type Device, type DeviceQuery } from '#contract/devices/device.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { streamDevices } from './devices.list.ts'

const words = {
  title: { vi: 'Danh sách thiết bị', en: 'Devices' },
  kind: { vi: 'Loại thiết bị', en: 'Device kind' },
  station: { vi: 'Trạm', en: 'Station' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
  inUse: { vi: 'Sử dụng', en: 'In use' },
} as const

const headings = {
  vi: [
    'Nhà máy',
    'Loại thiết bị',
    'Mã',
    'Số hiệu',
    'Tên thiết bị',
    'Kiểu',
    'Trạm',
    'Công suất (kW)',
    'Tấm pin (kWp)',
    'Sử dụng',
  ],
  en: [
    'Plant',
    'Kind',
    'Code',
    'Operating no.',
    'Device',
    'Model',
    'Station',
    'Rated (kW)',
    'Panels (kWp)',
    'In use',
  ],
} as const
const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

function columnsIn(language: Language): ListColumn<Device>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 32, value: (row) => row.powerPlantName },
    { title: titles[1], kind: 'text', width: 18, value: (row) => deviceKindLabels[row.kind][language] },
    { title: titles[2], kind: 'text', width: 12, value: (row) => row.code },
    { title: titles[3], kind: 'text', width: 12, value: (row) => row.operatingNo },
    { title: titles[4], kind: 'text', width: 28, value: (row) => row.name },
    { title: titles[5], kind: 'text', width: 22, value: (row) => row.model },
    { title: titles[6], kind: 'text', width: 12, value: (row) => row.station },
    { title: titles[7], kind: 'decimal', value: (row) => row.ratedKw },
    { title: titles[8], kind: 'decimal', value: (row) => row.dcKwp },
    { title: titles[9], kind: 'boolean', words: yesNo[language], value: (row) => row.isActive },
  ]
}

/** The filtered list of devices as an Excel file. */
export function exportDevices(work: Work, query: z.output<typeof DeviceQuery>): FileAnswer {
  const { db, actor, caller } = work
  return listAnswer(work, {
    title: words.title,
    fileName: 'thiet-bi',
    filters: [
      [words.kind, query.kind && deviceKindLabels[query.kind][caller.language]],
      [words.station, query.station],
      [words.keyword, query.keyword],
      [
        words.inUse,
        query.isActive === undefined ? undefined : yesNo[caller.language][query.isActive ? 0 : 1],
      ],
    ],
    columns: columnsIn(caller.language),
    rows: streamDevices(db, actor, query),
  })
}
