import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { problems } from '#contract/core/problem.ts'
import { day, recordId } from '#contract/core/rules.ts'
import { Import } from '#contract/imports/import.ts'

import { sheetKinds } from './sheets.ts'

/** Which form: of a book, plant and day, with the columns of all its devices or of one. */
const FormQuery = z.object({
  powerPlantId: recordId,
  sheet: z.enum(sheetKinds),
  date: day,
  deviceId: recordId.optional(),
})
export type FormQuery = z.output<typeof FormQuery>

/** A filled-in form that was uploaded, and which one it is to be. */
const FormImport = FormQuery.extend({ fileId: recordId })
export type FormImport = z.output<typeof FormImport>

export const sheetFormProblems = problems('sheet-forms', {
  unreadable: {
    status: 422,
    vi: 'File không theo biểu mẫu: cần ba hàng tiêu đề (thiết bị, thông số, đơn vị) rồi đến các hàng giờ.',
    en: 'The file is not the form: three heading rows (device, parameter, unit), then the hours.',
  },
  noDay: {
    status: 422,
    vi: 'File không ghi ngày ở phía trên bảng. Hãy ghi, ví dụ “Ngày 21/11/2026”.',
    en: 'The file does not say its day above the table. Write it, “Ngày 21/11/2026” for example.',
  },
  otherDay: {
    status: 422,
    vi: 'File của ngày {found}, không phải ngày {wanted}.',
    en: 'The file is of {found}, not of {wanted}.',
  },
  otherRows: {
    status: 422,
    vi: 'File ghi cách nhau {found} phút, bảng này ghi cách nhau {wanted} phút.',
    en: 'The rows of the file are {found} minutes apart, those of this sheet {wanted}.',
  },
  unclearNumbers: {
    status: 422,
    vi: 'Không rõ “{text}” dùng dấu phẩy hay dấu chấm ngăn phần thập phân. Hãy nhập file Excel (.xlsx) tải từ bảng này.',
    en: 'It is not clear whether a comma or a point begins the decimals of “{text}”. Use the Excel file (.xlsx) of this sheet.',
  },
  otherDevice: {
    status: 422,
    vi: 'File có số liệu của {found}, không thuộc bảng này ({wanted}).',
    en: 'The file has values of {found}, which are not on this sheet ({wanted}).',
  },
  unknownColumns: {
    status: 422,
    vi: 'Không nhận ra các cột: {names}. Hãy sửa tiêu đề theo danh mục thông số.',
    en: 'Columns that mean nothing: {names}. Name them as in the catalogue of parameters.',
  },
})

export const sheetFormApi = {
  exportForm: endpoint({
    method: 'GET',
    path: '/services/app/DeviceParameter/ExportForm',
    access: 'Readings.View',
    summary:
      'The plant’s own form of a day with its values, as an Excel file that can be filled in and imported.',
    query: FormQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/services/app/DeviceParameter/GetFormPdf',
    access: 'Readings.View',
    summary: 'The form of a day to be printed and signed, A3 landscape.',
    query: FormQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  importForm: endpoint({
    method: 'POST',
    path: '/services/app/DeviceParameter/ImportForm',
    access: 'Readings.Import',
    summary: 'Begins an import of a filled-in form: matched by its headings and checked, not yet written.',
    body: FormImport,
    returns: Import,
    plant: 'powerPlantId',
  }),
}
