import type { Delegation } from '#contract/approvals/delegation.ts'
import { requestKindLabels } from '#contract/approvals/labels.ts'
import type { Language } from '#contract/core/problem.ts'
import { delegationWords } from '#contract/approvals/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listDelegations } from './delegations.list.ts'

const title = { vi: 'Danh sách ủy quyền ký thay', en: 'Delegations' } as const
const all = { vi: 'Tất cả', en: 'All' } as const

const columns = sheetOf<Delegation>()(delegationWords, [
  { field: 'fromName', width: 26 },
  { field: 'toName', width: 26 },
  { field: 'powerPlantName', width: 28, value: (row, language) => row.powerPlantName ?? all[language] },
  { field: 'kinds', width: 36, value: kindsIn },
  { field: 'startsOn', kind: 'day' },
  { field: 'endsOn', kind: 'day' },
  { field: 'isInForce', kind: 'boolean' },
  { field: 'reason', width: 40 },
  { field: 'createdAt', kind: 'instant' },
  { field: 'revokedAt', kind: 'instant' },
])

function kindsIn({ kinds }: Delegation, language: Language): string {
  return kinds.length === 0
    ? all[language]
    : kinds.map((kind) => requestKindLabels[kind][language]).join('; ')
}

/** The delegations the caller gave or was given, as an Excel file. */
export async function exportDelegations(work: Work): Promise<FileAnswer> {
  const delegations = await listDelegations(work)
  return listAnswer(work, {
    title,
    fileName: 'uy-quyen-ky-thay',
    filters: [],
    columns,
    rows: inOneBatch(async () => delegations),
  })
}
