import type { Delegation } from '#contract/approvals/delegation.ts'
import { requestKindLabels } from '#contract/approvals/labels.ts'
import type { Language } from '#contract/core/problem.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listDelegations } from './delegations.list.ts'

const title = { vi: 'Danh sách ủy quyền ký thay', en: 'Delegations' } as const
const all = { vi: 'Tất cả', en: 'All' } as const
const inForce = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

const headings = {
  vi: [
    'Người ủy quyền',
    'Người ký thay',
    'Nhà máy',
    'Loại đề nghị',
    'Từ ngày',
    'Đến ngày',
    'Đang hiệu lực',
    'Lý do',
    'Lập lúc',
    'Thu hồi lúc',
  ],
  en: [
    'Given by',
    'Signs instead',
    'Plant',
    'Kinds of requests',
    'From',
    'To',
    'In force',
    'Reason',
    'Given at',
    'Revoked at',
  ],
} as const

function columnsIn(language: Language): ListColumn<Delegation>[] {
  const titles = headings[language]
  const kindsOf = ({ kinds }: Delegation) =>
    kinds.length === 0 ? all[language] : kinds.map((kind) => requestKindLabels[kind][language]).join('; ')
  return [
    { title: titles[0], kind: 'text', width: 26, value: (row) => row.fromName },
    { title: titles[1], kind: 'text', width: 26, value: (row) => row.toName },
    { title: titles[2], kind: 'text', width: 28, value: (row) => row.powerPlantName ?? all[language] },
    { title: titles[3], kind: 'text', width: 36, value: kindsOf },
    { title: titles[4], kind: 'day', value: (row) => row.startsOn },
    { title: titles[5], kind: 'day', value: (row) => row.endsOn },
    { title: titles[6], kind: 'boolean', value: (row) => row.isInForce, words: inForce[language] },
    { title: titles[7], kind: 'text', width: 40, value: (row) => row.reason },
    { title: titles[8], kind: 'instant', value: (row) => row.createdAt },
    { title: titles[9], kind: 'instant', value: (row) => row.revokedAt },
  ]
}

/** The delegations the caller gave or was given, as an Excel file. */
export async function exportDelegations(work: Work): Promise<FileAnswer> {
  const delegations = await listDelegations(work)
  return listAnswer(work, {
    title,
    fileName: 'uy-quyen-ky-thay',
    filters: [],
    columns: columnsIn,
    rows: inOneBatch(async () => delegations),
  })
}
