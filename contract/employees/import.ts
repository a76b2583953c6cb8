import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { problems } from '#contract/core/problem.ts'
import { recordId } from '#contract/core/record-id.ts'
import { tableProblems } from '#contract/core/table-problems.ts'

/** Employee fields that an Excel or CSV column can be mapped to. */
export const importFields = [
  'employeeCode',
  'fullName',
  'surname',
  'name',
  'userName',
  'emailAddress',
  'phoneNumber',
  'gender',
  'dateOfBirth',
  'positionTitle',
  'dutyTeam',
  'roleNames',
  'powerPlants',
  'joinDate',
  'citizenIdNumber',
  'identityNumber',
  'address',
  'electricalSafetyGrade',
  'safetyCardNo',
  'safetyCardExpiry',
  'taxCode',
  'socialInsuranceNo',
] as const
export type ImportField = (typeof importFields)[number]

/** Fields that a new employee must have; a full name may also come in its two parts. */
export const neededForNew: readonly ImportField[] = [
  'employeeCode',
  'fullName',
  'userName',
  'emailAddress',
  'phoneNumber',
  'gender',
  'dateOfBirth',
  'positionTitle',
  'roleNames',
  'powerPlants',
]

/** Which column (0-based) feeds which field; a field that is absent or null is not imported. */
export const ImportMapping = z.partialRecord(z.enum(importFields), z.int().min(0).max(199).nullable())
export type ImportMapping = z.output<typeof ImportMapping>

/** A file as it was read: its headings, a few rows to look at and the mapping that its headings suggest. */
export const ImportPreview = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  rowCount: z.int(),
  suggested: ImportMapping,
})
export type ImportPreview = z.output<typeof ImportPreview>

/**
 * What a run would do or did. Rows count as in the file; a column that it lacks is told once, at its heading row.
 */
export const ImportResult = z.object({
  createCount: z.int(),
  updateCount: z.int(),
  errors: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })),
  /** The accounts that a run opened, with the one-time passwords to hand out; shown this once. */
  accounts: z.array(z.object({ userName: z.string(), fullName: z.string(), oneTimePassword: z.string() })),
})
export type ImportResult = z.output<typeof ImportResult>

/** Rows are matched to employees by `employeeCode`; a new one is created, a known one updated. */
export const ImportRequest = z.object({ fileId: recordId, mapping: ImportMapping })

export const employeeImportProblems = problems('employeeImport', {
  ...tableProblems,
  hasErrors: {
    status: 422,
    vi: 'Tệp còn {count} lỗi nên chưa nhập dòng nào. Hãy chạy thử để xem từng lỗi.',
    en: 'The file still has {count} errors, so nothing was imported. Run the check to see each.',
  },
})

export const employeeImportApi = {
  template: endpoint({
    method: 'GET',
    path: '/services/app/User/ImportTemplate',
    access: 'Employees.Edit',
    summary: 'An Excel file to fill in, with headings, an example and lists of what can be chosen.',
    returns: file,
    cookie: true,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/services/app/User/PreviewImport',
    access: 'Employees.Edit',
    summary: 'Reads the headings of an uploaded file and suggests a mapping.',
    query: z.object({ fileId: recordId }),
    returns: ImportPreview,
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/services/app/User/CheckImport',
    access: 'Employees.Edit',
    summary: 'Says what an import would do, with every error by row and column; changes nothing.',
    body: ImportRequest,
    returns: ImportResult,
  }),
  run: endpoint({
    method: 'POST',
    path: '/services/app/User/Import',
    access: 'Employees.Edit',
    summary: 'Imports every row, or none if one has an error.',
    body: ImportRequest,
    returns: ImportResult,
    secret: true,
  }),
}
