import type { z } from 'zod'

import { plantKindLabels, type Plant, type PlantQuery } from '#contract/plants/index.ts'
import { sharedWords } from '#contract/core/words.ts'
import { plantWords } from '#contract/plants/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listPlants } from './plants.list.ts'

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

const EXPORT_LIMIT = 1000

/** The filtered list as an Excel file; a company has few plants, so one page holds them all. */
export function exportPlants(work: Work, query: z.output<typeof PlantQuery>): FileAnswer {
  const { db, actor } = work
  const whole = { ...query, skipCount: 0, maxResultCount: EXPORT_LIMIT }
  return listAnswer(work, {
    title,
    fileName: 'nha-may',
    filters: [
      [plantWords.kind, query.kind && plantKindLabels[query.kind]],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: inOneBatch(async () => (await listPlants(db, actor, whole)).items),
  })
}
