import type { z } from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { plantKindLabels, type Plant, type PlantQuery } from '#contract/plants/index.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { plantList } from './plants.list.ts'

const words = {
  title: { vi: 'Danh sách nhà máy', en: 'Plants' },
  kind: { vi: 'Loại', en: 'Kind' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Mã',
    'Tên nhà máy',
    'Loại',
    'Tỉnh',
    'Công suất tấm pin (MWp)',
    'Công suất đặt (MW)',
    'Sản lượng năm (GWh)',
    'Vận hành từ',
    'Điều độ',
  ],
  en: [
    'Code',
    'Plant',
    'Kind',
    'Province',
    'Panels (MWp)',
    'Rated power (MW)',
    'Annual energy (GWh)',
    'In service since',
    'Dispatch',
  ],
} as const

function columnsIn(language: Language): ListColumn<Plant>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 8, value: (row) => row.code },
    { title: titles[1], kind: 'text', width: 32, value: (row) => row.name },
    { title: titles[2], kind: 'text', width: 18, value: (row) => plantKindLabels[row.kind][language] },
    { title: titles[3], kind: 'text', width: 18, value: (row) => row.province },
    { title: titles[4], kind: 'decimal', value: (row) => row.installedMwp },
    { title: titles[5], kind: 'decimal', value: (row) => row.ratedMw },
    { title: titles[6], kind: 'decimal', value: (row) => row.annualEnergyGwh },
    { title: titles[7], kind: 'day', value: (row) => row.commissionedOn },
    { title: titles[8], kind: 'text', width: 12, value: (row) => row.dispatchLevel },
  ]
}

/** The filtered list as an Excel file. */
export function exportPlants(work: Work, query: z.output<typeof PlantQuery>): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'nha-may',
    filters: [
      [words.kind, query.kind && plantKindLabels[query.kind][language]],
      [words.keyword, query.keyword],
    ],
    columns: columnsIn(language),
    rows: plantList.rows(work, query),
  })
}
