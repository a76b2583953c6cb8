import { sharedWords, words } from '#contract/core/words.ts'

import type { Import, ImportError } from './import.ts'

/** What the fields of an import are called. */
export const importWords = words<Import, 'failure' | 'rowsDone'>()({
  createdByName: { vi: 'Người nhập', en: 'Imported by' },
  createdCount: { vi: 'Thêm mới', en: 'Added' },
  creationTime: { vi: 'Lúc', en: 'At' },
  errorCount: { vi: 'Lỗi', en: 'Errors' },
  fileName: { vi: 'Tệp', en: 'File' },
  finishedAt: { vi: 'Xong lúc', en: 'Finished' },
  kind: { vi: 'Dữ liệu', en: 'Data' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  revertedByName: { vi: 'Người hoàn tác', en: 'Reverted by' },
  rowCount: { vi: 'Số dòng', en: 'Rows' },
  skippedCount: { vi: 'Bỏ qua', en: 'Skipped' },
  state: { vi: 'Trạng thái', en: 'State' },
  updatedCount: { vi: 'Cập nhật', en: 'Changed' },
})

/** What is said of an error in a file. */
export const importErrorWords = words<ImportError>()({
  row: { vi: 'Dòng', en: 'Row' },
  column: { vi: 'Cột', en: 'Column' },
  value: { vi: 'Giá trị', en: 'Value' },
  message: { vi: 'Lỗi', en: 'Error' },
})
