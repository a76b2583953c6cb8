import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { FLOW_FORMAT } from '#contract/gate-orders/figures.ts'
import { gateAuthorityLabels, gateOrderStatusLabels } from '#contract/gate-orders/labels.ts'
import type { GateOrder } from '#contract/gate-orders/order.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { gateOrderList } from './gate-orders.list.ts'

const title = { vi: 'Danh sách lệnh vận hành cửa van', en: 'Gate orders' }

const columns = sheetOf<GateOrder>()(gateOrderWords, [
  { field: 'orderNo', width: 18 },
  { field: 'powerPlantName', width: 26 },
  { field: 'reservoirName', width: 20 },
  { field: 'status', width: 20, labels: gateOrderStatusLabels },
  { field: 'authority', width: 30, labels: gateAuthorityLabels },
  { field: 'authorityOrderNo', width: 16 },
  { field: 'reason', width: 50 },
  { field: 'plannedFrom', kind: 'instant' },
  { field: 'stepCount', kind: 'integer' },
  { field: 'expectedSpillM3s', kind: 'decimal', format: FLOW_FORMAT },
  { field: 'actualSpillM3s', kind: 'decimal', format: FLOW_FORMAT },
  { field: 'authorName', width: 22 },
  { field: 'signedByName', width: 22 },
  { field: 'signedAt', kind: 'instant' },
  { field: 'receivedAt', kind: 'instant' },
  { field: 'completedAt', kind: 'instant' },
])

type Query = Parameters<typeof gateOrderList.rows>[1]

/** The filtered list of orders as an Excel file. */
export function exportOrders(work: Work, query: Query): FileAnswer {
  const { status, authority } = query
  return listAnswer(work, {
    title,
    fileName: 'lenh-van-hanh-cua-van',
    filters: [
      [gateOrderWords.status, status && gateOrderStatusLabels[status]],
      [gateOrderWords.authority, authority && gateAuthorityLabels[authority]],
      [sharedWords.from, formatDay(query.from)],
      [sharedWords.to, formatDay(query.to)],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: gateOrderList.rows(work, query),
  })
}
