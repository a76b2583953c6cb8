import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'
import { ById, listOf } from '#contract/core/page.ts'
import { day, digits, optional, recordId, text } from '#contract/core/rules.ts'

import { relationships } from './labels.ts'

/** A calendar month, as its first day; any day of it stands for the month. */
const month = day.transform((text) => `${text.slice(0, 7)}-01`)

/** A person for whom an employee may claim tax relief (form 07/ĐK-NPT-TNCN), for whole months. */
export const DependentWrite = z
  .object({
    userId: recordId,
    fullName: text(120),
    relationship: z.enum(relationships),
    dateOfBirth: day,
    identityNumber: optional(digits),
    taxCode: optional(digits),
    deductionFrom: month,
    deductionTo: optional(month),
    documentFileId: optional(recordId),
  })
  .refine((dependent) => dependent.deductionTo === null || dependent.deductionTo >= dependent.deductionFrom, {
    path: ['deductionTo'],
    params: { vi: 'Tháng kết thúc phải sau tháng bắt đầu', en: 'The last month must follow the first' },
  })
export type DependentWrite = z.output<typeof DependentWrite>

export const Dependent = z.object({
  userId: recordId,
  fullName: z.string(),
  relationship: z.enum(relationships),
  dateOfBirth: z.string(),
  identityNumber: z.string().nullable(),
  taxCode: z.string().nullable(),
  deductionFrom: z.string(),
  deductionTo: z.string().nullable(),
  documentFileId: recordId.nullable(),
  /** A child of 18 or more: relief ends unless they study. */
  isOfAge: z.boolean(),
  id: recordId,
})
export type Dependent = z.output<typeof Dependent>

export const dependentApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/User/GetDependents',
    access: 'signedIn',
    summary: 'The dependents of an employee; everybody may read their own.',
    query: z.object({ userId: recordId }),
    returns: listOf(Dependent),
  }),
  register: endpoint({
    method: 'POST',
    path: '/services/app/User/RegisterDependents',
    access: 'Employees.Edit',
    summary: 'Registers a dependent for an employee.',
    body: DependentWrite,
    returns: Dependent,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/services/app/User/DeleteDependents',
    access: 'Employees.Edit',
    summary: 'Deletes a dependent.',
    body: z.object({ id: recordId }),
    returns: z.null(),
  }),
  removeById: endpoint({
    method: 'DELETE',
    path: '/services/app/User/DeleteDependents',
    access: 'Employees.Edit',
    summary: 'Deletes a dependent, called as ABP clients call whatever begins with Delete.',
    query: ById,
    returns: z.null(),
  }),
}
