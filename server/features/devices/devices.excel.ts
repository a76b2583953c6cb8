import type { z } from 'zod'

import { sharedWords } from '#contract/core/words.ts'
import { deviceKindLabels, type Device, type DeviceQuery } from '#contract/devices/device.ts'
import { deviceWords } from '#contract/devices/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { deviceList } from './devices.list.ts'

const title = { vi: 'Danh sách thiết bị', en: 'Devices' } as const

/** The columns of the list; an import knows their headings. */
const columns = sheetOf<Device>()(deviceWords, [
  { field: 'powerPlantName', width: 32 },
  { field: 'kind', width: 18, labels: deviceKindLabels },
  { field: 'code', width: 12 },
  { field: 'operatingNo', width: 12 },
  { field: 'name', width: 28 },
  { field: 'model', width: 22 },
  { field: 'serialNo', width: 18 },
  { field: 'station', width: 12 },
  { field: 'ratedKw', kind: 'decimal' },
  { field: 'dcKwp', kind: 'decimal' },
  { field: 'stringCount', kind: 'integer' },
  { field: 'isActive', kind: 'boolean' },
])

/** The filtered list of devices as an Excel file. */
export function exportDevices(work: Work, query: z.output<typeof DeviceQuery>): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'thiet-bi',
    filters: [
      [deviceWords.kind, query.kind && deviceKindLabels[query.kind]],
      [deviceWords.station, query.station],
      [sharedWords.keyword, query.keyword],
      [deviceWords.isActive, query.isActive],
    ],
    columns,
    rows: deviceList.rows(work, query),
  })
}
