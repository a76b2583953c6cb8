/**
 * Why a workbook cannot be filled: `notAWorkbook` another kind of file or a torn one, `encrypted` it has a password, `active` it has
 * macros, controls or links to the outside, `tooLarge` beyond a limit, `tookTooLong` to fill.
 */
export type TemplateErrorCode = 'notAWorkbook' | 'encrypted' | 'active' | 'tooLarge' | 'tookTooLong'

/** A workbook that cannot be filled, for a reason its sender can understand and mend. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'

  constructor(readonly code: TemplateErrorCode) {
    super(`Cannot fill the workbook: ${code}`)
  }
}
