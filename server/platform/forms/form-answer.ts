import { workbookStream, xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import { fileSafe } from '#server/platform/http/download/file-name.ts'
import type { Paper } from '#server/platform/pdf/copies.store.ts'
import { copyAnswer, pdfAnswer, type Counting, type Printing } from '#server/platform/pdf/pdf-answer.ts'

import { formSheet } from './form.excel.ts'
import type { AccountingForm } from './form-layout.ts'
import { formDocument } from './form.pdf.ts'

/** A form to be printed and signed. */
export const formPdf = (printing: Printing, form: AccountingForm): Promise<FileAnswer> =>
  pdfAnswer(printing, formDocument(form), form.fileName)

/** The same of a record, whose copies are counted. */
export const formCopy = (counting: Counting, paper: Paper, form: AccountingForm): Promise<FileAnswer> =>
  copyAnswer(counting, paper, formDocument(form), form.fileName)

/** The same form for who goes on writing in it. */
export const formExcel = (form: AccountingForm): FileAnswer => ({
  fileName: `${fileSafe(form.fileName)}.xlsx`,
  mediaType: xlsxContentType,
  content: workbookStream([formSheet(form)], { title: form.name }),
})
