import { sharedWords } from '#contract/core/words.ts'
import type { Punctuality, ReportYearQuery } from '#contract/report-plans/figures.ts'
import { lateHeadings, punctualityWords } from '#contract/report-plans/words.ts'
import { listPlantFacts } from '#server/features/plants/plants.public.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listReportsOfYear } from './year.list.ts'
import { yearOf } from './year.rules.ts'

const sum = { vi: 'Cộng', en: 'Sum' } as const
const noPerson = { vi: 'Báo cáo', en: 'Report' } as const
const person = { vi: 'Người lập', en: 'Prepared by' } as const

interface Line extends Punctuality {
  readonly of: 'report' | 'person' | 'total'
}

const columns = sheetOf<Line>()(punctualityWords, [
  {
    title: { vi: 'Theo', en: 'By' },
    width: 14,
    value: ({ of }, language) =>
      of === 'total' ? sum[language] : of === 'person' ? person[language] : noPerson[language],
  },
  { field: 'name', width: 48 },
  { field: 'about', width: 44 },
  { field: 'due', kind: 'integer' },
  { field: 'inTime', kind: 'integer' },
  { field: 'sentLate', kind: 'integer' },
  { field: 'missing', kind: 'integer' },
  { field: 'inTimePercent', kind: 'decimal' },
  {
    title: lateHeadings.medianLateMinutes,
    kind: 'integer',
    value: ({ medianLateMinutes }) => medianLateMinutes,
  },
])

/** How punctual the reports of a year and those who prepare them were. */
export async function exportYear(work: Work, query: ReportYearQuery): Promise<FileAnswer> {
  const { powerPlantId, year } = query
  const [plant] = powerPlantId === undefined ? [] : await listPlantFacts(work.db, work.actor, powerPlantId)
  return listAnswer(work, {
    title: { vi: `Báo cáo tỷ lệ đúng hạn năm ${year}`, en: `Punctuality of reports in ${year}` },
    fileName: `bao-cao-dung-han-${year}`,
    filters: [[sharedWords.plant, plant?.name]],
    columns,
    rows: inOneBatch(async () => {
      const { reports, people, total } = yearOf(await listReportsOfYear(work, query))
      return [
        ...reports.map((one): Line => ({ ...one, of: 'report' })),
        ...people.map((one): Line => ({ ...one, of: 'person' })),
        { ...total, of: 'total' } as const,
      ]
    }),
  })
}
