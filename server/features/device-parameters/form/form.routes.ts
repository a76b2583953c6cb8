import { sheetFormApi } from '#contract/device-parameters/form.ts'
import type { ImportKinds } from '#server/features/imports/imports.public.ts'
import { bind, type BoundEndpoint } from '#server/platform/http/call.ts'

import { exportForm } from './form.excel.ts'
import { formPdf } from './form.pdf.ts'
import { importForm } from './form.service.ts'

/**
 * The endpoints of the plant's own forms.
 *
 * @param kinds what the engine of imports can import
 */
export function bindSheetForms(kinds: ImportKinds): BoundEndpoint[] {
  return bind(sheetFormApi, {
    exportForm: (call) => exportForm(call, call.query),
    pdf: (call) => formPdf(call, call.query),
    importForm: (call) => importForm(call, kinds, call.body),
  })
}
