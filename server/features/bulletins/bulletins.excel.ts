import type { z } from 'zod'

import { bulletinOutcomeLabels, type Bulletin, type BulletinQuery } from '#contract/bulletins/index.ts'
import { bulletinWords } from '#contract/bulletins/words.ts'
import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { bulletinList } from './bulletins.list.ts'

const columns = sheetOf<Bulletin>()(bulletinWords, [
  { field: 'slotAt', kind: 'instant' },
  { field: 'powerPlantName', width: 28 },
  { field: 'reservoirName', width: 22 },
  { field: 'levelM', kind: 'decimal' },
  { field: 'inflowM3s', kind: 'decimal', format: '0.0' },
  { field: 'releaseM3s', kind: 'decimal', format: '0.0' },
  { field: 'isFloodSeason', kind: 'boolean' },
  { field: 'outcome', width: 28, labels: bulletinOutcomeLabels },
  { field: 'recipients', width: 48, value: ({ recipients }) => recipients.join('; ') },
  { field: 'sentCount', kind: 'integer' },
  { field: 'waitingCount', kind: 'integer' },
  { field: 'failedCount', kind: 'integer' },
  { field: 'madeAt', kind: 'instant' },
  { field: 'madeByName', width: 22 },
])

/** The filtered bulletins as an Excel file. */
export function exportBulletins(work: Work, query: z.output<typeof BulletinQuery>): FileAnswer {
  return listAnswer(work, {
    title: { vi: 'Danh sách bản tin hồ chứa đã gửi', en: 'Sent bulletins of reservoirs' },
    fileName: 'ban-tin-ho-chua',
    filters: [
      [bulletinWords.outcome, query.outcome && bulletinOutcomeLabels[query.outcome]],
      [sharedWords.from, query.from && formatDay(query.from)],
      [sharedWords.to, query.to && formatDay(query.to)],
    ],
    columns,
    rows: bulletinList.rows(work, query),
  })
}
