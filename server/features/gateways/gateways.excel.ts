import type { Gateway } from '#contract/gateways/index.ts'
import { gatewayWords } from '#contract/gateways/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { gatewayList } from './gateways.list.ts'

const title = { vi: 'Danh sách kết nối thiết bị', en: 'Gateways' } as const
const good = { vi: 'Còn hiệu lực', en: 'Good' } as const
const revoked = { vi: 'Đã thu hồi', en: 'Revoked' } as const

const columns = sheetOf<Gateway>()(gatewayWords, [
  { field: 'powerPlantName', width: 32 },
  { field: 'name', width: 28 },
  { field: 'tokenStart', width: 14, value: (gateway) => `${gateway.tokenStart}…` },
  {
    title: { vi: 'Tình trạng', en: 'State' },
    width: 16,
    value: ({ revokedAt }, language) => (revokedAt ? revoked : good)[language],
  },
  { field: 'lastUsedAt', kind: 'instant' },
  { field: 'creationTime', kind: 'instant' },
  { field: 'createdByName', width: 24 },
  { field: 'revokedAt', kind: 'instant' },
])

/** The gateways of a plant, or of all plants the caller may see, as an Excel file; no token is in it. */
export async function exportGateways(work: Work, powerPlantId: number | undefined): Promise<FileAnswer> {
  const { items: gateways } = await gatewayList.whole(work, { powerPlantId })
  return listAnswer(work, {
    title,
    fileName: 'ket-noi-thiet-bi',
    filters: [
      [gatewayWords.powerPlantId, powerPlantId === undefined ? undefined : gateways[0]?.powerPlantName],
    ],
    columns,
    rows: inOneBatch(async () => gateways),
  })
}
