import { Problem, type Language } from '#contract/core/problem.ts'
import { importProblems } from '#contract/imports/index.ts'
import { tableRows } from '#server/features/files/files.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { TextManner } from '#server/platform/excel/read/csv-rows.ts'
import type { TableLimits } from '#server/platform/excel/read/read-table.ts'
import { ReadTableError, type ReadTableErrorCode } from '#server/platform/excel/read/table-error.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

const reasons: Readonly<Record<ReadTableErrorCode, Readonly<Record<Language, string>>>> = {
  notATable: { vi: 'không phải bảng tính', en: 'it is not a table' },
  oldExcel: { vi: 'tệp .xls đời cũ, hãy lưu lại thành .xlsx', en: 'an old .xls file, save it as .xlsx' },
  encrypted: { vi: 'tệp có mật khẩu', en: 'it is protected by a password' },
  damaged: { vi: 'tệp bị hỏng', en: 'it is damaged' },
  wrongEncoding: {
    vi: 'bảng mã của chữ không đọc được (như TCVN3, VNI). Mở tệp bằng Excel rồi lưu lại bằng loại “CSV UTF-8”',
    en: 'its text is in an encoding that is not known (such as TCVN3, VNI). Open it in Excel and save it as “CSV UTF-8”',
  },
  unclosedQuote: { vi: 'có dấu ngoặc kép không đóng', en: 'it has an unclosed quotation mark' },
  noSuchSheet: { vi: 'không có trang tính nào', en: 'it has no sheet' },
  fileTooLarge: { vi: 'tệp quá lớn', en: 'it is too large' },
  contentTooLarge: { vi: 'nội dung quá lớn', en: 'its content is too large' },
  tooManyRows: { vi: 'quá nhiều dòng', en: 'it has too many rows' },
  tooManyColumns: { vi: 'quá nhiều cột', en: 'it has too many columns' },
  tookTooLong: { vi: 'đọc quá lâu, hãy chia nhỏ tệp', en: 'it takes too long to read, split it' },
}

/** Why a file cannot be read, in words. */
export function readTableReason(error: ReadTableError, language: Language): string {
  return reasons[error.code][language]
}

/**
 * The rows of an uploaded table, one after the other.
 *
 * @throws problem `imports.unreadable`, also after rows were given
 */
export async function* fileRows(
  db: Db,
  store: FileStore,
  file: Parameters<typeof tableRows>[2],
  options: { readonly language: Language; readonly limits: Partial<TableLimits> },
): AsyncGenerator<TableRow, TextManner | undefined> {
  try {
    return yield* tableRows(db, store, file, options.limits)
  } catch (error) {
    if (!(error instanceof ReadTableError)) throw error
    throw new Problem(importProblems.unreadable, { reason: readTableReason(error, options.language) })
  }
}
