import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import {
  Import,
  ImportCheck,
  ImportCreate,
  ImportError,
  ImportErrorsQuery,
  ImportPreview,
  ImportQuery,
  ImportRunWrite,
  TouchedValue,
} from './import.ts'
import { ImportErrorGroup, ImportSummary } from './summary.ts'

export * from './import.ts'
export * from './labels.ts'
export * from './readings-mapping.ts'
export * from './summary.ts'
export * from './units.ts'

export const importProblems = problems('imports', {
  unreadable: {
    status: 422,
    vi: 'Không đọc được tệp: {reason}. Chỉ nhận tệp .xlsx hoặc .csv.',
    en: 'The file cannot be read: {reason}. Only .xlsx and .csv are accepted.',
    field: 'fileId',
  },
  wrongState: {
    status: 409,
    vi: 'Không thực hiện được: lần nhập này đang ở trạng thái “{state}”.',
    en: 'This cannot be done: the import is “{state}”.',
  },
  unseenWarnings: {
    status: 422,
    vi: 'Tệp có {count} điểm đáng ngờ. Xem và đánh dấu “Tôi đã xem” rồi mới nhập được.',
    en: 'The file has {count} suspicious points. Look at them and tick “I have seen them” before it is imported.',
    field: 'hasSeenWarnings',
  },
  columnMissing: {
    status: 422,
    vi: 'Tệp không có cột thứ {number}.',
    en: 'The file has no column {number}.',
    field: 'mapping',
  },
  unknownTarget: {
    status: 422,
    vi: 'Cột “{column}” được ghép với thiết bị hoặc thông số không có ở nhà máy này.',
    en: 'Column “{column}” is matched with a device or parameter that the plant does not have.',
    field: 'mapping',
  },
  otherKind: {
    status: 422,
    vi: 'Cột “{column}”: thiết bị {device} không có thông số {parameter}.',
    en: 'Column “{column}”: device {device} has no parameter {parameter}.',
    field: 'mapping',
  },
  unitDiffers: {
    status: 422,
    vi: 'Cột “{column}” theo đơn vị {found}, thông số {parameter} theo {wanted}: không quy đổi được. Hãy đổi số liệu trong tệp sang {wanted}, hoặc chọn lại thông số, đơn vị của cột.',
    en: 'Column “{column}” is in {found}, parameter {parameter} in {wanted}: one cannot be converted into the other. Convert the values in the file to {wanted}, or choose another parameter or unit.',
    field: 'mapping',
  },
  touched: {
    status: 409,
    vi: 'Không hoàn tác được: {count} giá trị đã bị sửa sau khi nhập, như {example}.',
    en: 'This cannot be reverted: {count} values were changed after the import, such as {example}.',
  },
  confirmed: {
    status: 409,
    vi: 'Không hoàn tác được: {count} phiếu ngày có số liệu nhập đã được xác nhận, như {example}. Hãy bỏ xác nhận các phiếu đó trước.',
    en: 'This cannot be reverted: {count} day sheets with imported values are confirmed, such as {example}. Reopen them first.',
  },
})

const access = [
  'Readings.Import',
  'Employees.Edit',
  'Devices.Edit',
  'EquipmentInspections.Edit',
  'Contracts.Edit',
  'Inventory.Edit',
] as const

export const importApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Import/GetAll',
    access,
    summary: 'The imports that the caller may see, newest first.',
    query: ImportQuery,
    returns: page(Import),
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Import/ExportExcel',
    access,
    summary: 'The filtered list as an Excel file.',
    query: ImportQuery,
    returns: file,
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Import/Get',
    access,
    summary: 'One import, with how far it has come.',
    query: ById,
    returns: Import,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Import/Create',
    access: 'Readings.Import',
    summary: 'Begins an import of readings from an uploaded file.',
    body: ImportCreate,
    returns: Import,
    plant: 'powerPlantId',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/services/app/Import/GetPreview',
    access: 'Readings.Import',
    summary: 'The beginning of the file and the mapping that is remembered or suggested for it.',
    query: ById,
    returns: ImportPreview,
  }),
  check: endpoint({
    method: 'POST',
    path: '/services/app/Import/Check',
    access: 'Readings.Import',
    summary: 'Has the file read by a mapping and compared with what is there; writes nothing.',
    body: ImportCheck,
    returns: Import,
  }),
  run: endpoint({
    method: 'POST',
    path: '/services/app/Import/Run',
    access: 'Readings.Import',
    summary: 'Has everything that was checked written, but for the rows with errors.',
    body: ImportRunWrite,
    returns: Import,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/services/app/Import/Cancel',
    access: 'Readings.Import',
    summary: 'Ends an import that is not done; what it has written is undone.',
    body: ById,
    returns: Import,
  }),
  revert: endpoint({
    method: 'POST',
    path: '/services/app/Import/Revert',
    access,
    summary: 'Undoes an import, if nobody has changed since what it wrote.',
    body: ById,
    returns: Import,
  }),
  touched: endpoint({
    method: 'GET',
    path: '/services/app/Import/GetTouched',
    access,
    summary: 'What was changed after an import wrote it and thus stands in the way of reverting it.',
    query: ById,
    returns: listOf(TouchedValue),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/services/app/Import/GetSummary',
    access,
    summary:
      'What the check found in the whole file: period, figures by parameter, and what makes it suspicious.',
    query: ById,
    returns: ImportSummary,
  }),
  errorGroups: endpoint({
    method: 'GET',
    path: '/services/app/Import/GetErrorGroups',
    access,
    summary: 'The errors that are kept, by what is wrong, the most frequent first.',
    query: ById,
    returns: listOf(ImportErrorGroup),
  }),
  errors: endpoint({
    method: 'GET',
    path: '/services/app/Import/GetErrors',
    access,
    summary: 'The errors of the last check or run by row and column; the first 10,000 are kept.',
    query: ImportErrorsQuery,
    returns: page(ImportError),
  }),
  exportErrors: endpoint({
    method: 'GET',
    path: '/services/app/Import/ExportErrors',
    access,
    summary: 'The errors as an Excel file.',
    query: ById,
    returns: file,
    cookie: true,
  }),
}

export const importPermissions = {
  'Readings.Import': {
    vi: 'Số liệu vận hành: nhập từ tệp, hoàn tác',
    en: 'Readings: import files, revert',
    roles: ['TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
