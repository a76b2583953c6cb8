import { sharedWords } from '#contract/core/words.ts'
import type { InspectionCalendarQuery } from '#contract/equipment-inspections/calendar.ts'
import { inspectionBucketLabels, visitStatusLabels } from '#contract/equipment-inspections/labels.ts'
import { calendarWords as words } from '#contract/equipment-inspections/words.ts'
import { listPlantFacts } from '#server/features/plants/plants.public.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { planLines, type PlanLine } from './calendar.rules.ts'
import { readCalendar } from './calendar.service.ts'

const monthWord = { vi: 'Tháng', en: 'Month' } as const
const total = { vi: 'Cộng', en: 'Sum' } as const
const unnamed = { vi: 'Chưa chọn đơn vị', en: 'No inspector yet' } as const

const columns = sheetOf<PlanLine>()(words, [
  { title: monthWord, kind: 'integer', value: ({ month }) => month },
  {
    field: 'organization',
    width: 32,
    value: ({ organization }, language) => organization || unnamed[language],
  },
  { field: 'powerPlantName', width: 26, value: ({ entry }) => entry?.powerPlantName },
  {
    field: 'subject',
    width: 44,
    value: ({ entry }, language) => (entry ? entry.subject : total[language]),
  },
  { field: 'title', width: 36, value: ({ entry }) => entry?.title },
  { field: 'dueOn', kind: 'day', value: ({ entry }) => entry?.dueOn },
  { field: 'on', kind: 'day', value: ({ entry }) => entry?.on },
  {
    field: 'status',
    width: 22,
    value: ({ entry }, language) => {
      if (!entry) return null
      if (entry.status) return visitStatusLabels[entry.status][language]
      return entry.bucket && inspectionBucketLabels[entry.bucket][language]
    },
  },
  { field: 'plannedCostVnd', kind: 'integer', width: 18, value: (line) => line.plannedCostVnd },
  { field: 'costVnd', kind: 'integer', width: 18, value: (line) => line.costVnd },
])

/** The plan of a year by month and inspector, with its budget. */
export async function exportPlan(work: Work, query: InspectionCalendarQuery): Promise<FileAnswer> {
  const { powerPlantId, year } = query
  const [plant] = powerPlantId === undefined ? [] : await listPlantFacts(work.db, work.actor, powerPlantId)
  return listAnswer(work, {
    title: { vi: `Kế hoạch kiểm định năm ${year}`, en: `Inspections of ${year}` },
    fileName: `ke-hoach-kiem-dinh-${year}`,
    filters: [[sharedWords.plant, plant?.name]],
    columns,
    rows: inOneBatch(async () => planLines((await readCalendar(work, query)).entries)),
  })
}
