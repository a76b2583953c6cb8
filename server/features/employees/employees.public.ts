import type { Readable } from '#server/platform/db/schema.ts'

export { addBuiltInAdmin } from './built-in-admin.service.ts'
export { readableEmployeeHistory } from './employees.list.ts'
export {
  mayReadAvatar,
  mayReadCertificate,
  mayReadDependentDocument,
  mayReadSignature,
} from './employee-files.list.ts'
export { listExpiringPapers } from './papers/expiring-papers.list.ts'
export { peopleReminders } from './papers/reminders.service.ts'
export { forgetDeletedAt, hasEmployees } from './employees.store.ts'
export { employeesImport } from './import/import-kind.ts'

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  certificates: ['employeeId', 'expiresOn', 'kind'],
  employeePlants: ['employeeId', 'plantId'],
  employeeRoles: ['employeeId', 'roleId'],
  employees: [
    'avatarFileId',
    'deletedAt',
    'dutyTeamId',
    'emailAddress',
    'fullName',
    'id',
    'isActive',
    'joinDate',
    'name',
    'phoneNumber',
    'positionTitle',
    'surname',
    'userName',
  ],
} as const satisfies Readable
