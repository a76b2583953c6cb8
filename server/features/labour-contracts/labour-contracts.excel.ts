import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { sharedWords } from '#contract/core/words.ts'
import type { LabourContract, LabourQuery } from '#contract/labour-contracts/labour-contract.ts'
import {
  labourKindLabels,
  labourStatusLabels,
  termExemptionLabels,
} from '#contract/labour-contracts/labels.ts'
import { labourWords as words } from '#contract/labour-contracts/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { labourList, withSalaries } from './labour-contracts.list.ts'

const title = { vi: 'Danh sách hợp đồng lao động', en: 'Labour contracts' } as const

const plain = [
  { field: 'contractNo', width: 20 },
  { field: 'employeeName', width: 26 },
  {
    field: 'jobTitle',
    width: 28,
    value: ({ jobTitle }: LabourContract, language: Language) => usualName(jobTitle, language),
  },
  { field: 'kind', width: 22, labels: labourKindLabels },
  { field: 'signedOn', kind: 'day' },
  { field: 'effectiveOn', kind: 'day' },
  { field: 'expiresOn', kind: 'day' },
  { field: 'terminatedOn', kind: 'day' },
  { field: 'terminationReason', width: 30 },
  { field: 'status', width: 16, labels: labourStatusLabels },
  { field: 'daysLeft', kind: 'integer' },
  { field: 'termExemption', width: 30, labels: termExemptionLabels },
  { field: 'powerPlantName', width: 26 },
  { field: 'note', width: 30 },
] as const

const amount = (money: string | null) => (money === null ? null : Number(money))
const columns = sheetOf<LabourContract>()(words, plain)
const columnsWithSalary = sheetOf<LabourContract>()(words, [
  ...plain,
  // Fifteen digits are exact in a cell, which is all that Excel counts with.
  { field: 'salaryVnd', kind: 'decimal', width: 18, value: ({ salaryVnd }) => amount(salaryVnd) },
  {
    field: 'currentSalaryVnd',
    kind: 'decimal',
    width: 18,
    value: ({ currentSalaryVnd }) => amount(currentSalaryVnd),
  },
])

async function* opened(
  work: Work,
  batches: AsyncIterable<LabourContract[]>,
): AsyncGenerator<LabourContract[]> {
  for await (const batch of batches) yield withSalaries(work, batch)
}

/** The filtered list as an Excel file; there is no column of salaries for those who may not see them. */
export function exportLabour(work: Work, query: LabourQuery): FileAnswer {
  const { kind, status, endsWithinDays, keyword } = query
  return listAnswer(work, {
    title,
    fileName: 'hop-dong-lao-dong',
    filters: [
      [words.kind, kind && labourKindLabels[kind]],
      [words.status, status && labourStatusLabels[status]],
      [words.daysLeft, endsWithinDays === undefined ? undefined : `≤ ${endsWithinDays}`],
      [sharedWords.keyword, keyword],
    ],
    columns: work.actor.permissions.has('LabourContracts.ViewSalary') ? columnsWithSalary : columns,
    rows: opened(work, labourList.rows(work, query)),
  })
}
