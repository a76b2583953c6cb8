import * as z from 'zod'

import { money, moneyTold } from '#contract/core/money-rules.ts'
import { ById, listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { StoredFile } from '#contract/files/index.ts'

import { labourKinds, labourStatuses, probationWorks, termExemptions } from './labels.ts'

export const MAX_LABOUR_FILES = 10

/** Left out, it stays as it is; so it does for whoever may not see it. */
const salary = money.nullish()

const facts = {
  contractNo: text(60),
  kind: z.enum(labourKinds),
  /** Of a probation: how long it may be. */
  probationWork: optional(z.enum(probationWorks)),
  /** Of a fixed term that follows others: why it may. */
  termExemption: optional(z.enum(termExemptions)),
  jobTitle: text(120),
  signedOn: day,
  effectiveOn: day,
  /** The last day, included. */
  expiresOn: optional(day),
  /** A month, before tax. */
  salaryVnd: salary,
  note: optionalText(1000),
}

type Said = z.output<z.ZodObject<typeof facts>>

function checkLabour(said: Said, context: z.core.$RefinementCtx): void {
  const wrong = (isWrong: boolean, path: keyof Said, vi: string, en: string) => {
    if (isWrong) context.issues.push({ code: 'custom', input: said, path: [path], params: { vi, en } })
  }
  const { kind, probationWork, termExemption, effectiveOn, expiresOn } = said
  wrong(
    kind === 'indefinite' && expiresOn !== null,
    'expiresOn',
    'Hợp đồng không xác định thời hạn không có ngày hết hạn',
    'An indefinite contract has no end',
  )
  wrong(
    kind !== 'indefinite' && expiresOn === null,
    'expiresOn',
    'Hợp đồng loại này phải có ngày hết hạn',
    'A contract of this kind needs its end',
  )
  wrong(
    expiresOn !== null && expiresOn < effectiveOn,
    'expiresOn',
    'Ngày hết hạn phải từ ngày hiệu lực trở đi',
    'It must not end before it begins',
  )
  wrong(
    (kind === 'probation') !== (probationWork !== null),
    'probationWork',
    'Thử việc phải chọn nhóm công việc, loại khác thì để trống',
    'A probation needs the kind of work, the others have none',
  )
  wrong(
    kind !== 'fixedTerm' && termExemption !== null,
    'termExemption',
    'Chỉ ghi cho hợp đồng xác định thời hạn',
    'Only a fixed term has one',
  )
}

export const LabourWrite = z
  .object({
    powerPlantId: recordId,
    employeeId: recordId,
    ...facts,
    fileIds: z.array(recordId).max(MAX_LABOUR_FILES).default([]),
  })
  .superRefine(checkLabour)
export type LabourWrite = z.output<typeof LabourWrite>

/** A labour contract stays with its person and plant. Files that are not named stay as they are. */
export const LabourUpdate = z
  .object({ id: recordId, version, ...facts, fileIds: z.array(recordId).max(MAX_LABOUR_FILES).optional() })
  .superRefine(checkLabour)
export type LabourUpdate = z.output<typeof LabourUpdate>

/** Ends a contract before its day, or takes that back where the day is left empty. */
export const LabourEnd = ById.extend({
  version,
  terminatedOn: optional(day),
  terminationReason: optionalText(500),
}).superRefine(({ terminatedOn, terminationReason }, context) => {
  if ((terminatedOn === null) !== (terminationReason === null))
    context.issues.push({
      code: 'custom',
      input: terminationReason,
      path: ['terminationReason'],
      params: {
        vi: 'Chấm dứt phải có lý do; để trống cả hai ô là bỏ chấm dứt',
        en: 'An end needs its reason; both empty take it back',
      },
    })
})
export type LabourEnd = z.output<typeof LabourEnd>

/** What changes a contract that runs. It never changes the term: article 22 of the Labour Code. */
export const LabourAppendixWrite = z.object({
  contractId: recordId,
  /** Of the contract, as it was seen. */
  version,
  /** Null adds one. */
  id: optional(recordId),
  appendixNo: text(60),
  signedOn: day,
  effectiveOn: day,
  change: text(500),
  /** From its day on, a month before tax. */
  salaryVnd: salary,
})
export type LabourAppendixWrite = z.output<typeof LabourAppendixWrite>

export const LabourAppendixRemove = z.object({ contractId: recordId, id: recordId, version })
export type LabourAppendixRemove = z.output<typeof LabourAppendixRemove>

export const LabourAppendix = z.object({
  appendixNo: z.string(),
  signedOn: z.string(),
  effectiveOn: z.string(),
  change: z.string(),
  /** Null for those who may not see it, and where it stays. */
  salaryVnd: moneyTold.nullable(),
  id: recordId,
})
export type LabourAppendix = z.output<typeof LabourAppendix>

export const LabourContract = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  employeeId: recordId,
  employeeName: z.string(),
  contractNo: z.string(),
  kind: z.enum(labourKinds),
  probationWork: z.enum(probationWorks).nullable(),
  termExemption: z.enum(termExemptions).nullable(),
  jobTitle: z.string(),
  signedOn: z.string(),
  effectiveOn: z.string(),
  expiresOn: z.string().nullable(),
  terminatedOn: z.string().nullable(),
  terminationReason: z.string().nullable(),
  /** The last day: on which it was ended, else as it is signed. */
  endsOn: z.string().nullable(),
  /** Days until that; null once it has passed. */
  daysLeft: z.int().nullable(),
  status: z.enum(labourStatuses),
  /** As it is signed; null for those who may not see it. */
  salaryVnd: moneyTold.nullable(),
  /** Of today, after the appendices; null for those who may not see it. */
  currentSalaryVnd: moneyTold.nullable(),
  /** A salary is kept that the key of this server does not open: it has to be entered again. */
  isSalaryLost: z.boolean(),
  note: z.string().nullable(),
  authorName: z.string(),
  creationTime: instant,
  version,
  can: z.object({ edit: z.boolean(), seeSalary: z.boolean() }),
  id: recordId,
})
export type LabourContract = z.output<typeof LabourContract>

/** With its appendices; the scan names the salary, so it is for those only who may see that. */
export const LabourDetail = LabourContract.extend({
  appendices: z.array(LabourAppendix),
  files: z.array(StoredFile),
})
export type LabourDetail = z.output<typeof LabourDetail>

export const LabourQuery = listQuery(
  [
    'contractNo',
    'employeeName',
    'jobTitle',
    'kind',
    'signedOn',
    'effectiveOn',
    'endsOn',
    'status',
    'powerPlantName',
  ],
  {
    powerPlantId: recordId.optional(),
    employeeId: recordId.optional(),
    kind: z.enum(labourKinds).optional(),
    status: z.enum(labourStatuses).optional(),
    /** Ends within that many days, and has not yet. */
    endsWithinDays: z.int().min(0).max(3650).optional(),
  },
)
export type LabourQuery = z.output<typeof LabourQuery>
