/** A row of a file. */
export type Cells = readonly (string | number | null | { readonly day: string })[]

/** The columns of a register as plants keep it. */
export const titles = [
  'Mã thiết bị',
  'Tên thiết bị',
  'Đặc tính, nhận dạng',
  'Loại KĐ',
  'Căn cứ',
  'Chu kỳ (tháng)',
  'KĐ gần nhất',
  'KĐ tiếp theo',
  'Đơn vị KĐ',
  'Số BBKĐ',
  'Tem',
  'Kết quả',
  'Khả dụng',
  'Không khả dụng',
  'Phụ trách',
  'Ghi chú',
]

/** Columns that files of before have not. */
export const toolTitles = ['Mã dụng cụ', 'Serial dụng cụ']

/** A crane that passed, and whose certificate ends before its cycle does. */
export const crane: Cells = [
  'CTGM',
  'Cầu trục gian máy',
  'SWL 63 t',
  'Kiểm định cầu trục, pa lăng, tời',
  null,
  36,
  { day: '2025-03-05' },
  { day: '2027-12-31' },
  'KĐ KV II',
  'KĐ-31',
  'A 1',
  'Đạt',
  1,
  0,
  'lê minh tâm',
  'Vận hành tốt',
]
/** A set whose last day can be read no more. */
export const ladders: Cells = [
  'kho.at',
  null,
  '42 thang móc',
  'Thử dây an toàn, thang, thang móc',
  'QTATĐ',
  '6 tháng',
  'tem mờ',
  null,
  null,
  '-',
  null,
  null,
  40,
  2,
  null,
  null,
]
/** The oil of a transformer, which failed. */
export const oil: Cells = [
  'T1',
  null,
  null,
  'oil',
  null,
  null,
  '31/08/2026',
  '31/08/2027',
  null,
  null,
  null,
  'Không đạt',
  null,
  null,
  null,
  null,
]
