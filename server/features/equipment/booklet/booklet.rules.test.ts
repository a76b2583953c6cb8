import { expect, test } from 'vitest'

import type { TimelineEntry } from '#contract/equipment/timeline.ts'

import { mergedLines } from './booklet.rules.ts'

const line = (
  changes: Pick<TimelineEntry, 'source' | 'kind' | 'at'> & Partial<TimelineEntry>,
): TimelineEntry => ({
  endedAt: null,
  isOpen: false,
  deviceId: 7,
  deviceCode: 'H1.DT',
  text: 'Phớt trục, 2 cái',
  number: 'PX-2026-0001',
  recordId: 1,
  id: 1,
  ...changes,
})

test('lines of all books stand in one order, each with what its book calls it', () => {
  const lines = mergedLines(
    [],
    [
      line({ source: 'stock', kind: 'issue', at: '2026-11-18T17:00:00.000Z' }),
      line({ source: 'abnormal', kind: 'defect', at: '2026-11-20T01:00:00.000Z', isOpen: true }),
      line({ source: 'inspection', kind: 'passed', at: '2026-11-19T17:00:00.000Z' }),
      line({ source: 'task', kind: 'done', at: '2026-11-17T01:00:00.000Z' }),
    ],
  )
  expect(lines.map(({ kind, outcome, materials }) => [kind, outcome, materials])).toEqual([
    ['Khiếm khuyết', 'Chưa xử lý xong', ''],
    ['Kiểm định', 'Đạt', ''],
    ['Vật tư đã dùng', 'Xuất kho', 'Phớt trục, 2 cái'],
    ['Công việc', 'Hoàn thành', ''],
  ])
})
