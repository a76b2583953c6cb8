import type { TextManner } from '../csv-rows.ts'
import type { ReadTableErrorCode } from '../table-error.ts'
import type { TableRow } from '../table-row.ts'

/** What the thread says; it waits for the answer each time. */
export type FromThread =
  | 'wantsPiece'
  | { readonly manner: TextManner | undefined }
  | { readonly rows: readonly TableRow[] }
  | {
      readonly code: ReadTableErrorCode
      readonly limit: number | undefined
      readonly row: number | undefined
    }

/** What it is answered: the next piece of the file, or nothing where none is left or none was asked for. */
export interface ToThread {
  readonly piece?: Uint8Array | undefined
}
