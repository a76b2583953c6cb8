import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { problems } from '#contract/core/problem.ts'
import { recordId } from '#contract/core/record-id.ts'
import { tableProblems } from '#contract/core/table-problems.ts'

/** What a column of a file with devices can say. */
export const deviceImportFields = [
  'plant',
  'kind',
  'code',
  'operatingNo',
  'name',
  'model',
  'serialNo',
  'station',
  'ratedKw',
  'dcKwp',
  'stringCount',
  'isActive',
  'parent',
  'state',
  'priority',
  'responsibleUnit',
  'manufacturer',
  'country',
  'installDate',
  'commissionDate',
  'warrantyUntil',
  'expectedLifeYears',
  'ratedParams',
] as const
export type DeviceImportField = (typeof deviceImportFields)[number]

/**
 * Devices of one file are new ones of one plant, with what the register says of them; its columns are known by their
 * headings. What a row is part of stands in the plant or anywhere in the file.
 */
export const DeviceImportRequest = z.object({ fileId: recordId, powerPlantId: recordId })

/** What a run would do or did; rows count as in the file. */
export const DeviceImportResult = z.object({
  /** Rows below the headings. */
  rowCount: z.int(),
  createdCount: z.int(),
  /** Headings of columns that say nothing of a device. */
  ignoredColumns: z.array(z.string()),
  errors: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })),
})
export type DeviceImportResult = z.output<typeof DeviceImportResult>

export const deviceImportProblems = problems('deviceImport', {
  ...tableProblems,
  noCodes: {
    status: 422,
    vi: 'Tệp không có cột “Mã” của thiết bị. Hãy đặt tên cột theo tệp mẫu.',
    en: 'The file has no column “Code” of devices. Name the columns as in the template.',
    field: 'fileId',
  },
  hasErrors: {
    status: 422,
    vi: 'Tệp còn {count} lỗi nên chưa thêm thiết bị nào. Hãy chạy thử để xem từng lỗi.',
    en: 'The file still has {count} errors, so no device was added. Run the check to see each.',
  },
})

export const deviceImportApi = {
  template: endpoint({
    method: 'GET',
    path: '/services/app/Device/ImportTemplate',
    access: 'Devices.Edit',
    summary: 'An Excel file to fill in with devices of a plant: headings, examples and what can be chosen.',
    query: z.object({ powerPlantId: recordId }),
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/services/app/Device/CheckImport',
    access: 'Devices.Edit',
    summary: 'Says what an import of devices would do, with every error by row and column; changes nothing.',
    body: DeviceImportRequest,
    returns: DeviceImportResult,
    plant: 'powerPlantId',
  }),
  run: endpoint({
    method: 'POST',
    path: '/services/app/Device/Import',
    access: 'Devices.Edit',
    summary: 'Adds the device of every row, or none if one has an error.',
    body: DeviceImportRequest,
    returns: DeviceImportResult,
    plant: 'powerPlantId',
  }),
}
