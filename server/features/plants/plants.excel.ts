import type { z } from 'zod'

import { plantKindLabels, type Plant, type PlantQuery } from '#contract/plants/index.ts'
import { sharedWords } from '#contract/core/words.ts'
import { plantWords } from '#contract/plants/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { plantList } from './plants.list.ts'

const title = { vi: 'Danh sách nhà máy', en: 'Plants' } as const

const columns = sheetOf<Plant>()(plantWords, [
  { field: 'code', width: 8 },
  { field: 'name', width: 32 },
  { field: 'kind', width: 18, labels: plantKindLabels },
  { field: 'province', width: 18 },
  { field: 'installedMwp', kind: 'decimal' },
  { field: 'ratedMw', kind: 'decimal' },
  { field: 'annualEnergyGwh', kind: 'decimal' },
  { field: 'commissionedOn', kind: 'day' },
  { field: 'dispatchLevel', width: 12 },
])

/** The filtered list as an Excel file. */
export function exportPlants(work: Work, query: z.output<typeof PlantQuery>): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'nha-may',
    filters: [
      [plantWords.kind, query.kind && plantKindLabels[query.kind]],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: plantList.rows(work, query),
  })
}
