import type { z } from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { deviceKindLabels, type Device, type DeviceQuery } from '#contract/devices/device.ts'
import type { DeviceImportField } from '#contract/devices/import.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { deviceList } from './devices.list.ts'
import { deviceHeading } from './import/headings.rules.ts'

const words = {
  title: { vi: 'Danh sách thiết bị', en: 'Devices' },
  kind: { vi: 'Loại thiết bị', en: 'Device kind' },
  station: { vi: 'Trạm', en: 'Station' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
  inUse: { vi: 'Sử dụng', en: 'In use' },
} as const

const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

/** The columns of the list; an import knows their headings. */
function columnsIn(language: Language): ListColumn<Device>[] {
  const title = (field: DeviceImportField) => deviceHeading(field, language)
  return [
    { title: title('plant'), kind: 'text', width: 32, value: (row) => row.powerPlantName },
    { title: title('kind'), kind: 'text', width: 18, value: (row) => deviceKindLabels[row.kind][language] },
    { title: title('code'), kind: 'text', width: 12, value: (row) => row.code },
    { title: title('operatingNo'), kind: 'text', width: 12, value: (row) => row.operatingNo },
    { title: title('name'), kind: 'text', width: 28, value: (row) => row.name },
    { title: title('model'), kind: 'text', width: 22, value: (row) => row.model },
    { title: title('serialNo'), kind: 'text', width: 18, value: (row) => row.serialNo },
    { title: title('station'), kind: 'text', width: 12, value: (row) => row.station },
    { title: title('ratedKw'), kind: 'decimal', value: (row) => row.ratedKw },
    { title: title('dcKwp'), kind: 'decimal', value: (row) => row.dcKwp },
    { title: title('stringCount'), kind: 'integer', value: (row) => row.stringCount },
    { title: title('isActive'), kind: 'boolean', words: yesNo[language], value: (row) => row.isActive },
  ]
}

/** The filtered list of devices as an Excel file. */
export function exportDevices(work: Work, query: z.output<typeof DeviceQuery>): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'thiet-bi',
    filters: [
      [words.kind, query.kind && deviceKindLabels[query.kind][language]],
      [words.station, query.station],
      [words.keyword, query.keyword],
      [words.inUse, query.isActive === undefined ? undefined : yesNo[language][query.isActive ? 0 : 1]],
    ],
    columns: columnsIn,
    rows: deviceList.rows(work, query),
  })
}
