import type { z } from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { deviceKindLabels } from '#contract/devices/device.ts'
import {
  directionLabels,
  totalKindLabels,
  type Parameter,
  type ParameterQuery,
} from '#contract/devices/parameter.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { parameterList } from './parameters.list.ts'

const words = {
  title: { vi: 'Danh sách thông số thiết bị', en: 'Device parameters' },
  kind: { vi: 'Loại thiết bị', en: 'Device kind' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Nhà máy',
    'Loại thiết bị',
    'Mã',
    'Tên thông số',
    'Ký hiệu',
    'Nhóm',
    'Đơn vị',
    'Số lẻ',
    'Chu kỳ (phút)',
    'Bắt buộc',
    'Chiều xấu',
    'Cộng dồn',
  ],
  en: [
    'Plant',
    'Device kind',
    'Code',
    'Parameter',
    'Symbol',
    'Group',
    'Unit',
    'Decimals',
    'Every (min)',
    'Required',
    'Gets worse',
    'Adds up to',
  ],
} as const

const limitColumns = [
  ['blockMin', 'Chặn dưới', 'Block low'],
  ['tripMin', 'Dừng dưới', 'Trip low'],
  ['alarmMin', 'Báo động dưới', 'Alarm low'],
  ['warnMin', 'Nhắc dưới', 'Warn low'],
  ['warnMax', 'Nhắc trên', 'Warn high'],
  ['alarmMax', 'Báo động trên', 'Alarm high'],
  ['tripMax', 'Dừng trên', 'Trip high'],
  ['blockMax', 'Chặn trên', 'Block high'],
] as const

const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

function columnsIn(language: Language): ListColumn<Parameter>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 28, value: (row) => row.powerPlantName },
    { title: titles[1], kind: 'text', width: 16, value: (row) => deviceKindLabels[row.deviceKind][language] },
    { title: titles[2], kind: 'text', width: 12, value: (row) => row.code },
    { title: titles[3], kind: 'text', width: 32, value: (row) => usualName(row.name, language) },
    { title: titles[4], kind: 'text', width: 10, value: (row) => row.symbol },
    { title: titles[5], kind: 'text', width: 18, value: (row) => usualName(row.group, language) },
    { title: titles[6], kind: 'text', width: 10, value: (row) => row.unit },
    { title: titles[7], kind: 'integer', value: (row) => row.decimals },
    { title: titles[8], kind: 'integer', value: (row) => row.frequencyMinutes },
    { title: titles[9], kind: 'boolean', words: yesNo[language], value: (row) => row.isRequired },
    { title: titles[10], kind: 'text', width: 14, value: (row) => directionLabels[row.direction][language] },
    { title: titles[11], kind: 'text', width: 14, value: (row) => totalKindLabels[row.total][language] },
    ...limitColumns.map(([name, vi, en]): ListColumn<Parameter> => ({
      title: language === 'vi' ? vi : en,
      kind: 'decimal',
      format: 'General',
      value: (row) => row[name],
    })),
  ]
}

/** The filtered catalogue as an Excel file. */
export function exportParameters(work: Work, query: z.output<typeof ParameterQuery>): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'thong-so-thiet-bi',
    filters: [
      [words.kind, query.deviceKind && deviceKindLabels[query.deviceKind][language]],
      [words.keyword, query.keyword],
    ],
    columns: columnsIn,
    rows: parameterList.rows(work, query),
  })
}
