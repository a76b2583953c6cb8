import { usualName } from '#contract/core/usual-names.ts'
import {
  deviceStateLabels,
  type DeviceLatest,
  type LatestQuery,
  type LatestValue,
} from '#contract/device-parameters/latest.ts'
import { sheetKindLabels } from '#contract/device-parameters/sheets.ts'
import { deviceKindLabels } from '#contract/devices/device.ts'
import { latestValueWords, latestWords } from '#contract/device-parameters/words.ts'
import { sharedWords } from '#contract/core/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listLatest } from './latest.list.ts'

type Row = LatestValue & { readonly device: DeviceLatest }

/** Old values count for nothing: they are marked like those that were never read. */
const stateOf = ({ isCurrent, value, state }: LatestValue) => (isCurrent && value !== null ? state : 'noData')

const figure = { kind: 'decimal', format: '#,##0.###' } as const

const columns = sheetOf<Row>()(latestValueWords, [
  { title: latestWords.powerPlantName, width: 30, value: ({ device }) => device.powerPlantName },
  { title: latestWords.code, width: 10, value: ({ device }) => device.code },
  { title: latestWords.name, width: 26, value: ({ device }) => device.name },
  {
    title: latestWords.kind,
    width: 16,
    value: ({ device }, language) => deviceKindLabels[device.kind][language],
  },
  { field: 'group', width: 18, value: ({ group }, language) => usualName(group, language) },
  { field: 'name', width: 30, value: ({ name }, language) => usualName(name, language) },
  { field: 'unit', width: 9 },
  { field: 'value', ...figure },
  { field: 'at', kind: 'instant' },
  { field: 'state', width: 16, value: (row, language) => deviceStateLabels[stateOf(row)][language] },
  { field: 'tripMin', ...figure },
  { field: 'alarmMin', ...figure },
  { field: 'warnMin', ...figure },
  { field: 'warnMax', ...figure },
  { field: 'alarmMax', ...figure },
  { field: 'tripMax', ...figure },
])

/** The filtered list as an Excel file, one row for each parameter of each device. */
export function exportLatest(work: Work, query: LatestQuery): FileAnswer {
  const label = sheetKindLabels[query.sheet]
  return listAnswer(work, {
    title: label,
    fileName: `thong-so-${query.sheet}`,
    filters: [
      [latestWords.kind, query.kind && deviceKindLabels[query.kind]],
      [latestWords.state, query.state && deviceStateLabels[query.state]],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: inOneBatch(async () => {
      const devices = await listLatest(work, query)
      return devices.flatMap((device) => device.values.map((value) => ({ ...value, device })))
    }),
  })
}
