import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import { usualName } from '#contract/core/usual-names.ts'
import type { LimitBreach, LimitBreachQuery } from '#contract/limit-breaches/breach.ts'
import { breachStandingLabels, breachTierLabels } from '#contract/limit-breaches/labels.ts'
import { sharedWords } from '#contract/core/words.ts'
import { breachWords } from '#contract/limit-breaches/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { breachList } from './limit-breaches.list.ts'

const title = { vi: 'Danh sách các lần vượt ngưỡng', en: 'Crossings of limits' } as const

const columns = sheetOf<LimitBreach>()(breachWords, [
  { field: 'powerPlantName', width: 28 },
  { field: 'startedAt', kind: 'instant' },
  { field: 'endedAt', kind: 'instant' },
  { field: 'deviceCode', width: 24, value: (row) => `${row.deviceCode} · ${row.deviceName}` },
  { field: 'parameterName', width: 24, value: (row, language) => usualName(row.parameterName, language) },
  { field: 'unit', width: 10 },
  { field: 'tier', width: 12, labels: breachTierLabels },
  { field: 'limitValue', kind: 'decimal' },
  { field: 'extreme', kind: 'decimal' },
  { field: 'extremeAt', kind: 'instant' },
  { field: 'standing', width: 24, labels: breachStandingLabels },
  { field: 'abnormalCode', width: 14 },
  { field: 'reason', width: 30 },
  { field: 'settledByName', width: 20 },
])

/** The filtered list of breaches as an Excel file. */
export function exportBreaches(work: Work, query: z.output<typeof LimitBreachQuery>): FileAnswer {
  return listAnswer(work, {
    title,
    fileName: 'vuot-nguong',
    filters: [
      [breachWords.standing, query.standing && breachStandingLabels[query.standing]],
      [breachWords.tier, query.tier && breachTierLabels[query.tier]],
      [sharedWords.from, query.from && formatDay(query.from)],
      [sharedWords.to, query.to && formatDay(query.to)],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: breachList.rows(work, query),
  })
}
