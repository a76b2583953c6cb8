import { sharedWords } from '#contract/core/words.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { routeFrequencyLabels, whenOf } from '#contract/inspection-rounds/labels.ts'
import type { InspectionRoute, RouteQuery } from '#contract/inspection-rounds/routes/route.ts'
import { inspectionRouteWords as words } from '#contract/inspection-rounds/routes/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { routeList } from './routes.list.ts'

const columns = sheetOf<InspectionRoute>()(words, [
  { field: 'powerPlantName', width: 26 },
  { field: 'name', width: 36 },
  { field: 'frequency', width: 36, value: (route, language) => whenOf(route, language) },
  { field: 'windowMinutes', kind: 'integer' },
  { field: 'post', width: 20, labels: positionLabels },
  { field: 'stopCount', kind: 'integer' },
  { field: 'checkCount', kind: 'integer' },
  { field: 'versionNo', kind: 'integer' },
  { field: 'isActive', kind: 'boolean' },
  { field: 'changedByName', width: 22 },
  { field: 'changedAt', kind: 'instant' },
  { field: 'note', width: 36 },
])

/** The filtered routes as an Excel file. */
export function exportRoutes(work: Work, query: RouteQuery): FileAnswer {
  const { frequency, isActive, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Danh sách tuyến kiểm tra', en: 'Routes of inspection' },
    fileName: 'tuyen-kiem-tra',
    filters: [
      [words.frequency, frequency && routeFrequencyLabels[frequency]],
      [words.isActive, isActive],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: routeList.rows(work, query),
  })
}
