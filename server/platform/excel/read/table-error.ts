/**
 * Why a file cannot be read as a table:
 * `notATable` neither a workbook nor separated text; `oldExcel` an .xls of Excel 97-2003; `encrypted` a workbook
 * with a password; `damaged` a torn or inconsistent workbook; `wrongEncoding` text that is not Unicode;
 * `unclosedQuote` a quoted text field that never ends; `noSuchSheet` no sheet of the asked name, or none at all;
 * `fileTooLarge`, `contentTooLarge` (unpacked), `tooManyRows`, `tooManyColumns` beyond a limit; `tookTooLong` to read.
 */
export type ReadTableErrorCode =
  | 'notATable'
  | 'oldExcel'
  | 'encrypted'
  | 'damaged'
  | 'wrongEncoding'
  | 'unclosedQuote'
  | 'noSuchSheet'
  | 'fileTooLarge'
  | 'contentTooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tookTooLong'

/** A file that cannot be read as a table, for a reason its sender can understand and mend. */
export class ReadTableError extends Error {
  override readonly name = 'ReadTableError'

  constructor(
    readonly code: ReadTableErrorCode,
    /** The limit that was passed, for the codes about limits. */
    readonly limit?: number,
    /** The row of the file at which it happened, where one is known. */
    readonly row?: number,
  ) {
    super(`Cannot read the table: ${code}`)
  }
}
