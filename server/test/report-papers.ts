import type { ReportSection, ReportTable } from '#contract/reports/layout.ts'

import type { ReportPaper } from '#server/features/reports/render/paper.ts'

const DAY_COUNT = 30
const dayOf = (at: number) => `2026-11-${String(at + 1).padStart(2, '0')}`
const grossOf = (at: number) => 400 + ((at * 37) % 90) + 0.25
const label = (vi: string, en: string) => ({ vi, en })

const rows: ReportTable['rows'] = Array.from({ length: DAY_COUNT }, (_, at) => ({
  cells: [dayOf(at), grossOf(at), at === 12 ? null : grossOf(at) * 0.986, `${dayOf(at)}T11:30:00Z`, '=H1'],
  path: null,
}))
const sum = (at: number) => rows.reduce((so, { cells }) => so + Number(cells[at] ?? 0), 0)

/** Figures of a month as a plant has them, with all that a workbook has to be careful about. */
export const monthSections: ReportSection[] = [
  {
    kind: 'figures',
    key: 'energy',
    title: label('Sản lượng', 'Energy'),
    figures: [
      {
        key: 'grossMwh',
        label: label('Điện năng đầu cực', 'Gross energy'),
        unit: 'MWh',
        decimals: 3,
        value: 13_204.125,
        plan: 12_500,
        yearBefore: 12_950.5,
        source: label('Chỉ số công tơ đầu cực', 'Gross meters'),
        path: null,
      },
      {
        // A name that Excel would take for a cell.
        key: 'h1',
        label: label('Giờ vận hành H1', 'Hours of H1'),
        unit: 'h',
        decimals: 1,
        value: 702.5,
        plan: 0,
        yearBefore: null,
        source: label('Sổ vận hành tổ máy', 'Log of units'),
        path: null,
      },
      {
        key: 'peakAt',
        label: label('Pmax lúc', 'Peak at'),
        unit: null,
        decimals: 0,
        value: '18/11/2026 18:30',
        plan: null,
        yearBefore: null,
        source: label('Thông số 30 phút', 'Half-hour values'),
        path: null,
      },
      {
        key: 'inflowM3s',
        label: label('Lưu lượng về', 'Inflow'),
        unit: 'm³/s',
        decimals: 2,
        value: null,
        plan: 40,
        yearBefore: 38.5,
        source: label('Cân bằng hồ', 'Balance of the reservoir'),
        path: null,
      },
    ],
  },
  {
    kind: 'table',
    key: 'days',
    title: label('Sản lượng theo ngày', 'Energy by day'),
    columns: [
      { key: 'day', label: label('Ngày', 'Day'), unit: null, kind: 'day', decimals: 0 },
      { key: 'grossMwh', label: label('Đầu cực', 'Gross'), unit: 'MWh', kind: 'number', decimals: 3 },
      { key: 'netMwh', label: label('Thương phẩm', 'Net'), unit: 'MWh', kind: 'number', decimals: 3 },
      { key: 'peakAt', label: label('Pmax lúc', 'Peak at'), unit: null, kind: 'instant', decimals: 0 },
      { key: 'note', label: label('Ghi chú', 'Note'), unit: null, kind: 'text', decimals: 0 },
    ],
    rows,
    totals: ['Tổng', sum(1), sum(2) / (DAY_COUNT - 1), null, null],
  },
  {
    kind: 'chart',
    key: 'daysChart',
    title: label('Đầu cực và thương phẩm theo ngày', 'Gross and net by day'),
    form: 'bar',
    table: 'days',
    across: 'day',
    series: ['grossMwh', 'netMwh'],
  },
  {
    kind: 'chart',
    key: 'grossChart',
    title: label('Đầu cực theo ngày', 'Gross by day'),
    form: 'line',
    table: 'days',
    across: 'day',
    series: ['netMwh'],
  },
  {
    kind: 'table',
    key: 'events',
    title: label('Sự kiện', 'Events'),
    columns: [{ key: 'what', label: label('Diễn biến', 'What'), unit: null, kind: 'text', decimals: 0 }],
    rows: [],
    totals: null,
  },
  {
    kind: 'table',
    key: 'checks',
    title: label('Đối chiếu', 'Checks'),
    columns: [
      { key: 'check', label: label('Phép đối chiếu', 'Check'), unit: null, kind: 'text', decimals: 0 },
      { key: 'result', label: label('Kết quả', 'Result'), unit: null, kind: 'text', decimals: 0 },
    ],
    rows: [{ cells: ['Đầu cực − thương phẩm = tự dùng', 'passed'], path: null }],
    totals: null,
  },
  { kind: 'comment', key: 'operation', title: label('Nhận xét vận hành', 'On operation'), suggestions: [] },
]

/** A month that was approved; give what is to be otherwise. */
export function monthPaper(changes: Partial<ReportPaper> = {}): ReportPaper {
  return {
    title: label('Báo cáo tháng', 'Monthly report'),
    plantCode: 'ST',
    plantName: 'Thủy điện Sông Trâm',
    companyName: 'Công ty CP Thủy điện Sông Trâm',
    from: '2026-11-01',
    to: '2026-11-30',
    revision: 2,
    dispatchCentre: null,
    signatures: [
      { role: label('Trưởng ca', 'Shift leader'), name: 'Trần Văn Ca', at: '2026-12-01T01:10:00Z' },
      { role: label('Quản đốc', 'Manager'), name: 'Lê Thị Đốc', at: '2026-12-01T02:20:05Z' },
      { role: label('Giám đốc', 'Director'), name: 'Nguyễn Giám', at: '2026-12-02T03:00:00Z' },
    ],
    isDraft: false,
    layout: { sections: monthSections },
    sources: [],
    comments: { operation: 'H2 dừng 3,2 giờ do F87G.\nHồ đạt 320,4 m cuối tháng.' },
    ...changes,
  }
}
