import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { hourStateLabels, planKindLabels, planWarning } from '#contract/release-plans/labels.ts'
import type { ReleasePlanQuery } from '#contract/release-plans/index.ts'
import { inputFacts } from '#contract/release-plans/facts.ts'
import type { PlanHour, ReleasePlan, ReleasePlanRow } from '#contract/release-plans/plan.ts'
import { planHourWords, planResultWords, releasePlanWords } from '#contract/release-plans/words.ts'
import { inOneBatch, listAnswer, type FilterWords } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { releasePlanList } from './release-plans.list.ts'
import { getPlan } from './release-plans.service.ts'

const title = {
  vi: 'Danh sách phương án xả, dự báo mực nước',
  en: 'Release plans and level forecasts',
} as const
const METRE = '0.00'
const FLOW = '0.0'

const columns = sheetOf<ReleasePlanRow>()(releasePlanWords, [
  { field: 'powerPlantName', width: 28 },
  { field: 'reservoirName', width: 24 },
  { field: 'kind', width: 18, labels: planKindLabels },
  { field: 'name', width: 36 },
  { field: 'orderNo', width: 18 },
  { field: 'startAt', kind: 'instant' },
  { field: 'endAt', kind: 'instant' },
  { field: 'levelStartM', kind: 'decimal', format: METRE },
  { field: 'targetLevelM', kind: 'decimal', format: METRE },
  { field: 'levelEndM', kind: 'decimal', format: METRE },
  { field: 'levelMaxM', kind: 'decimal', format: METRE },
  { field: 'releasePeakM3s', kind: 'decimal', format: FLOW },
  { field: 'createdByName', width: 24 },
  { field: 'creationTime', kind: 'instant' },
])

/** The filtered list of plans as an Excel file. */
export function exportPlans(work: Work, query: z.output<typeof ReleasePlanQuery>): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'phuong-an-xa',
    filters: [
      [releasePlanWords.kind, query.kind && planKindLabels[query.kind]],
      [sharedWords.from, query.from && formatDay(query.from)],
      [sharedWords.to, query.to && formatDay(query.to)],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: releasePlanList.rows(work, query),
  })
}

const hoursTitle = { vi: 'Danh sách giờ của phương án xả', en: 'Hours of a release plan' }

const hourColumns = sheetOf<PlanHour>()(planHourWords, [
  { field: 'at', kind: 'instant' },
  { field: 'levelStartM', kind: 'decimal', format: METRE },
  { field: 'levelEndM', kind: 'decimal', format: METRE },
  { field: 'volumeHm3', kind: 'decimal', format: '0.000' },
  { field: 'inflowM3s', kind: 'decimal', format: FLOW },
  { field: 'requiredDeltaM3s', kind: 'decimal', format: FLOW },
  { field: 'appliedDeltaM3s', kind: 'decimal', format: FLOW },
  { field: 'turbineFlowM3s', kind: 'decimal', format: FLOW },
  { field: 'environmentalFlowM3s', kind: 'decimal', format: FLOW },
  { field: 'spillFlowM3s', kind: 'decimal', format: FLOW },
  { field: 'releaseM3s', kind: 'decimal', format: FLOW },
  { field: 'allowedMinM3s', kind: 'decimal', format: FLOW },
  { field: 'allowedMaxM3s', kind: 'decimal', format: FLOW },
  { field: 'openingM', kind: 'decimal', format: METRE },
  { field: 'state', width: 28, labels: hourStateLabels },
])

const attention = { vi: 'Lưu ý', en: 'Attention' } as const

/** What the plan was told, above its hours; the inflow of each hour is a column. */
function inputFilters({ input, units }: ReleasePlan): FilterWords[] {
  const english = inputFacts(input, units, 'en')
  return inputFacts(input, units, 'vi').flatMap(({ field, name, value }, at) =>
    field === 'inflows' || value === ''
      ? []
      : [
          [
            { vi: name, en: english[at]?.name ?? name },
            { vi: value, en: english[at]?.value ?? value },
          ] as const,
        ],
  )
}

/** The hours of a plan as an Excel file. */
export async function exportPlan(work: Work, id: number): Promise<FileAnswer> {
  const plan = await getPlan(work, id)
  return listAnswer(work, {
    title: hoursTitle,
    fileName: `phuong-an-xa-${id}`,
    filters: [
      [releasePlanWords.name, plan.name],
      [releasePlanWords.reservoirName, plan.reservoirName],
      ...inputFilters(plan),
      [planResultWords.curveFrom, formatDay(plan.result.curveFrom)],
      [attention, planWarning],
    ],
    columns: hourColumns,
    rows: inOneBatch(async () => plan.result.hours),
  })
}
