import type { z } from 'zod'

import { usualName } from '#contract/core/usual-names.ts'
import { deviceKindLabels } from '#contract/devices/device.ts'
import {
  directionLabels,
  totalKindLabels,
  type Parameter,
  type ParameterQuery,
} from '#contract/devices/parameter.ts'
import { sharedWords } from '#contract/core/words.ts'
import { limitNames } from '#contract/devices/limits.ts'
import { parameterWords } from '#contract/devices/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { parameterList } from './parameters.list.ts'

const title = { vi: 'Danh sách thông số thiết bị', en: 'Device parameters' } as const

const columns = sheetOf<Parameter>()(parameterWords, [
  { field: 'powerPlantName', width: 28 },
  { field: 'deviceKind', width: 16, labels: deviceKindLabels },
  { field: 'code', width: 12 },
  { field: 'name', width: 32, value: (row, language) => usualName(row.name, language) },
  { field: 'symbol', width: 10 },
  { field: 'group', width: 18, value: (row, language) => usualName(row.group, language) },
  { field: 'unit', width: 10 },
  { field: 'decimals', kind: 'integer' },
  {
    title: { vi: 'Chu kỳ (phút)', en: 'Every (min)' },
    kind: 'integer',
    value: (row) => row.frequencyMinutes,
  },
  { field: 'isRequired', kind: 'boolean' },
  { field: 'direction', width: 14, labels: directionLabels },
  { field: 'total', width: 14, labels: totalKindLabels },
  ...limitNames.map((field) => ({ field, kind: 'decimal', format: 'General' }) as const),
])

/** The filtered catalogue as an Excel file. */
export function exportParameters(work: Work, query: z.output<typeof ParameterQuery>): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'thong-so-thiet-bi',
    filters: [
      [parameterWords.deviceKind, query.deviceKind && deviceKindLabels[query.deviceKind]],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: parameterList.rows(work, query),
  })
}
