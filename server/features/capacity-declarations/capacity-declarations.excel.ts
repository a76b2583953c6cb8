import type {
  CapacityDeclaration,
  CapacityDeclarationQuery,
} from '#contract/capacity-declarations/declaration.ts'
import { declarationStandingLabels } from '#contract/capacity-declarations/labels.ts'
import { capacityDeclarationWords as words } from '#contract/capacity-declarations/words.ts'
import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { declarationList } from './capacity-declarations.list.ts'

const title = { vi: 'Danh sách công bố công suất', en: 'Declared capacity' }

const columns = sheetOf<CapacityDeclaration>()(words, [
  { field: 'powerPlantName', width: 26 },
  { field: 'day', kind: 'day' },
  { field: 'revision', kind: 'integer' },
  { field: 'standing', width: 12, labels: declarationStandingLabels },
  { field: 'installedMw', kind: 'decimal' },
  { field: 'leastMw', kind: 'decimal' },
  { field: 'mostMw', kind: 'decimal' },
  { field: 'declaredMwh', kind: 'decimal' },
  { field: 'declaredPercent', kind: 'decimal' },
  { field: 'authorName', width: 22 },
  { field: 'creationTime', kind: 'instant' },
  { field: 'sentAt', kind: 'instant' },
  { field: 'sentByName', width: 22 },
  { field: 'sentTo', width: 28 },
  { field: 'sha256', width: 66 },
  { field: 'note', width: 40 },
])

/** The filtered list of declarations as an Excel file. */
export function exportDeclarations(work: Work, query: CapacityDeclarationQuery): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'cong-bo-cong-suat',
    filters: [
      [words.standing, query.standing && declarationStandingLabels[query.standing]],
      [sharedWords.from, query.from && formatDay(query.from)],
      [sharedWords.to, query.to && formatDay(query.to)],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: declarationList.rows(work, query),
  })
}
