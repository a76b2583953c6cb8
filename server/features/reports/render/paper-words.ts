import type { Label } from '#contract/core/words.ts'

/** What stands on every report, whatever it is about. */
export const paperWords = {
  plant: { vi: 'Nhà máy', en: 'Plant' },
  period: { vi: 'Kỳ báo cáo', en: 'Period' },
  revision: { vi: 'Lần lập', en: 'Revision' },
  recipient: { vi: 'Nơi nhận', en: 'Sent to' },
  draft: { vi: 'BẢN NHÁP', en: 'DRAFT' },
  draftNote: { vi: 'BẢN NHÁP: số liệu chưa được duyệt', en: 'DRAFT: these figures are not approved yet' },
  summary: { vi: 'Tổng hợp', en: 'Summary' },
  charts: { vi: 'Biểu đồ', en: 'Charts' },
  figure: { vi: 'Chỉ tiêu', en: 'Figure' },
  value: { vi: 'Giá trị', en: 'Value' },
  unit: { vi: 'ĐVT', en: 'Unit' },
  plan: { vi: 'Kế hoạch', en: 'Plan' },
  planPercent: { vi: '% kế hoạch', en: '% of plan' },
  yearBefore: { vi: 'Cùng kỳ năm trước', en: 'Year before' },
  difference: { vi: 'Chênh lệch', en: 'Difference' },
  source: { vi: 'Nguồn số liệu', en: 'Source' },
  signatures: { vi: 'Ký duyệt', en: 'Signatures' },
  role: { vi: 'Vai trò', en: 'Role' },
  name: { vi: 'Họ tên', en: 'Name' },
  at: { vi: 'Lúc', en: 'At' },
  noRows: { vi: 'Không có.', en: 'None.' },
  noComment: { vi: 'Không có nhận xét.', en: 'No comment.' },
  page: { vi: 'Trang', en: 'Page' },
} as const satisfies Readonly<Record<string, Label>>
