import { sharedWords, words } from '#contract/core/words.ts'

import type {
  ReportTemplateCreate,
  ReportTemplateDetail,
  TemplateBinding,
  TemplatePreviewQuery,
  TemplateVersion,
} from './template.ts'

const fileName = { vi: 'Tệp', en: 'File' }
const bindingCount = { vi: 'Số ô đã gắn', en: 'Bound cells' }
/** What the parts of a binding are called. */
export const bindingWords = words<TemplateBinding>()({
  target: { vi: 'Ô trong mẫu', en: 'Cells' },
  source: { vi: 'Số liệu', en: 'Filled with' },
})

export const templateVersionWords = words<TemplateVersion>()({
  number: { vi: 'Phiên bản', en: 'Version' },
  fileName,
  bindingCount,
  byName: { vi: 'Người lập', en: 'By' },
  at: { vi: 'Lúc', en: 'At' },
})

/** What the fields of a template are called. */
export const templateWords = words<
  ReportTemplateDetail & ReportTemplateCreate & Omit<TemplatePreviewQuery, 'id'>
>()({
  name: { vi: 'Tên mẫu biểu', en: 'Name' },
  kind: { vi: 'Loại báo cáo', en: 'Kind of report' },
  powerPlantName: sharedWords.plant,
  powerPlantId: sharedWords.plant,
  note: sharedWords.note,
  status: sharedWords.status,
  fileName,
  versionNumber: { vi: 'Phiên bản', en: 'Version' },
  bindingCount,
  authorName: { vi: 'Người lập', en: 'Made by' },
  creationTime: { vi: 'Lập lúc', en: 'Made at' },
  changedAt: { vi: 'Sửa lúc', en: 'Changed at' },
  changedByName: { vi: 'Người sửa', en: 'Changed by' },
  file: fileName,
  fileIds: { vi: 'Tệp Excel của công ty', en: 'Workbook of the company' },
  sheets: { vi: 'Trang tính', en: 'Sheets' },
  names: { vi: 'Tên ô trong tệp', en: 'Names in the file' },
  bindings: { vi: 'Ô gắn với số liệu', en: 'Cells and what fills them', parts: bindingWords },
  versions: { vi: 'Các phiên bản', en: 'Versions' },
  from: { vi: 'Ngày trong kỳ', en: 'A day of the period' },
  to: { vi: 'Đến ngày', en: 'To' },
  recordId: { vi: 'Ca trực hoặc sự kiện', en: 'Shift or event' },
})
