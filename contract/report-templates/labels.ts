import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

/** While a template is being made ready no report can be filled into it; a retired one fills none any more. */
export const templateStatuses = ['preparing', 'active', 'retired'] as const
export type TemplateStatus = (typeof templateStatuses)[number]

export const templateStatusLabels: Readonly<Record<TemplateStatus, Label>> = {
  preparing: { vi: 'Đang chuẩn bị', en: 'Being prepared' },
  active: { vi: 'Đang dùng', en: 'In use' },
  retired: { vi: 'Ngừng dùng', en: 'Retired' },
}

export const templateStatusColours = {
  preparing: 'orange',
  active: 'green',
  retired: 'default',
} as const satisfies Readonly<Record<TemplateStatus, StatusColour>>

/** How many cells something fills: one, a line of them, or lines and columns. */
export const sourceShapes = ['one', 'line', 'grid'] as const
export type SourceShape = (typeof sourceShapes)[number]

export const sourceShapeLabels: Readonly<Record<SourceShape, Label>> = {
  one: { vi: 'một ô', en: 'one cell' },
  line: { vi: 'một cột hoặc một hàng ô', en: 'a column or a row of cells' },
  grid: { vi: 'một vùng ô', en: 'an area of cells' },
}

/** What of a figure can be put into a cell. */
export const figureParts = ['value', 'plan', 'planPercent', 'yearBefore', 'difference', 'unit'] as const
export type FigurePart = (typeof figureParts)[number]

export const figurePartLabels: Readonly<Record<FigurePart, Label>> = {
  value: { vi: 'giá trị', en: 'value' },
  plan: { vi: 'kế hoạch', en: 'plan' },
  planPercent: { vi: '% kế hoạch', en: '% of plan' },
  yearBefore: { vi: 'cùng kỳ năm trước', en: 'year before' },
  difference: { vi: 'chênh lệch cùng kỳ', en: 'difference' },
  unit: { vi: 'đơn vị tính', en: 'unit' },
}

/** What a report says of itself, whatever it is about. */
export const reportFacts = [
  'title',
  'plantName',
  'plantCode',
  'from',
  'to',
  'period',
  'revision',
  'state',
  'signatures',
] as const
export type ReportFact = (typeof reportFacts)[number]

export const reportFactLabels: Readonly<Record<ReportFact, Label>> = {
  title: { vi: 'Tên báo cáo', en: 'Title of the report' },
  plantName: { vi: 'Tên nhà máy', en: 'Name of the plant' },
  plantCode: { vi: 'Mã nhà máy', en: 'Code of the plant' },
  from: { vi: 'Ngày đầu kỳ', en: 'First day' },
  to: { vi: 'Ngày cuối kỳ', en: 'Last day' },
  period: { vi: 'Kỳ báo cáo', en: 'Period' },
  revision: { vi: 'Lần lập', en: 'Revision' },
  state: { vi: 'Dấu bản nháp', en: 'Mark of a draft' },
  signatures: { vi: 'Người ký', en: 'Who signed' },
}
