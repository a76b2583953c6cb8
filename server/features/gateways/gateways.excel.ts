import type { Language } from '#contract/core/problem.ts'
import type { Gateway } from '#contract/gateways/index.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { gatewayList } from './gateways.list.ts'

const title = { vi: 'Danh sách kết nối thiết bị', en: 'Gateways' } as const
const plant = { vi: 'Nhà máy', en: 'Plant' } as const
const states = { vi: ['Còn hiệu lực', 'Đã thu hồi'], en: ['Good', 'Revoked'] } as const

const headings = {
  vi: [
    'Nhà máy',
    'Tên thiết bị gửi',
    'Mã',
    'Tình trạng',
    'Gửi gần nhất',
    'Cấp lúc',
    'Người cấp',
    'Thu hồi lúc',
  ],
  en: ['Plant', 'Gateway', 'Token', 'State', 'Last sent', 'Issued', 'Issued by', 'Revoked'],
} as const

function columnsIn(language: Language): ListColumn<Gateway>[] {
  const titles = headings[language]
  const [good, revoked] = states[language]
  return [
    { title: titles[0], kind: 'text', width: 32, value: (gateway) => gateway.powerPlantName },
    { title: titles[1], kind: 'text', width: 28, value: (gateway) => gateway.name },
    { title: titles[2], kind: 'text', width: 14, value: (gateway) => `${gateway.tokenStart}…` },
    { title: titles[3], kind: 'text', width: 16, value: ({ revokedAt }) => (revokedAt ? revoked : good) },
    { title: titles[4], kind: 'instant', value: (gateway) => gateway.lastUsedAt },
    { title: titles[5], kind: 'instant', value: (gateway) => gateway.creationTime },
    { title: titles[6], kind: 'text', width: 24, value: (gateway) => gateway.createdByName },
    { title: titles[7], kind: 'instant', value: (gateway) => gateway.revokedAt },
  ]
}

/** The gateways of a plant, or of all plants the caller may see, as an Excel file; no token is in it. */
export async function exportGateways(work: Work, powerPlantId: number | undefined): Promise<FileAnswer> {
  const { items: gateways } = await gatewayList.whole(work, { powerPlantId })
  return listAnswer(work, {
    title,
    fileName: 'ket-noi-thiet-bi',
    filters: [[plant, powerPlantId === undefined ? undefined : gateways[0]?.powerPlantName]],
    columns: columnsIn,
    rows: inOneBatch(async () => gateways),
  })
}
