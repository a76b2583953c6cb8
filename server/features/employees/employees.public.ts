export { addBuiltInAdmin } from './built-in-admin.service.ts'
export { readableEmployeeHistory } from './employees.list.ts'
export {
  mayReadAvatar,
  mayReadCertificate,
  mayReadDependentDocument,
  mayReadSignature,
} from './employee-files.list.ts'
export { forgetDeletedAt, hasEmployees } from './employees.store.ts'
export { employeesImport } from './import/import-kind.ts'
