import type { GateRuleId } from '#contract/duty-shift-logs/gate.ts'
import type { ShiftSections } from '#contract/duty-shift-logs/sections.ts'

import type { GateFacts } from '../handover/gate.rules.ts'

/** What a rule of the gate finds in a broken shift. */
export type GateCase = readonly [
  GateRuleId,
  string,
  GateFacts,
  { count: number; names: string[]; targets: object[] },
]

const directive = {
  at: '2026-11-20T23:40:00Z',
  from: 'Quản đốc',
  content: 'Giữ MNTL.',
  isDone: false,
  carriedFromId: 3,
  read: null,
}

const withSections = (facts: GateFacts, changes: Partial<ShiftSections>): GateFacts => ({
  ...facts,
  sections: { ...facts.sections, ...changes },
})
const section = (id: string, label: string) => [{ kind: 'section', id, label }]

/** Cases of the rules about what is open and dangerous, made from a shift in order. */
export const safetyCases = (facts: GateFacts): GateCase[] => [
  ...ofItems(facts),
  ...ofReading(facts),
  ...ofReports(facts),
  ...ofTheRest(facts),
]

const ofItems = (facts: GateFacts): GateCase[] => [
  [
    'itemsDiffer',
    'an entry of an earth that names none',
    {
      ...facts,
      faultyLines: [
        {
          fault: 'withoutItem',
          item: null,
          line: {
            key: 'op-7',
            operationId: 7,
            occurredAt: '2026-11-20T23:40:00Z',
            finishedAt: null,
            kind: 'earthing',
            item: null,
            content: 'Đặt tiếp địa số 3',
            executorName: 'Tâm',
            isStruck: false,
          },
        },
      ],
    },
    {
      count: 1,
      names: ['06:40 Đặt tiếp địa số 3 (chưa chọn mục)'],
      targets: [{ kind: 'operation', id: '7', label: '06:40 Đặt tiếp địa số 3 (chưa chọn mục)' }],
    },
  ],
]

const ofReading = (facts: GateFacts): GateCase[] => [
  [
    'documentsUnread',
    'a procedure that somebody of the crew has not read',
    { ...facts, unread: [{ id: 4, docNo: '12/QT-NMST', names: ['Lê Văn Tâm', 'Trần Thị Hòa'] }] },
    {
      count: 1,
      names: ['12/QT-NMST (Lê Văn Tâm, Trần Thị Hòa)'],
      targets: [{ kind: 'document', id: '4', label: '12/QT-NMST (Lê Văn Tâm, Trần Thị Hòa)' }],
    },
  ],
]

const daily = (id: number) => ({
  id,
  reportName: 'BCSX ngày',
  recipient: 'Điều độ A3',
  dueAt: '2026-11-21T01:00:00Z',
})
const dailyLabel = 'BCSX ngày → Điều độ A3 (21/11/2026 08:00)'

const ofReports = (facts: GateFacts): GateCase[] => [
  [
    'reportsDue',
    'a report of the day that has not gone out',
    { ...facts, dueReports: [daily(9)] },
    { count: 1, names: [dailyLabel], targets: [{ kind: 'report', id: '9', label: dailyLabel }] },
  ],
  [
    'reportsDue',
    'more of them than a finding names',
    { ...facts, dueReports: Array.from({ length: 10 }, (_, at) => daily(at + 1)) },
    {
      count: 10,
      names: [...Array.from({ length: 8 }, () => dailyLabel), '…'],
      targets: Array.from({ length: 8 }, (_, at) => ({
        kind: 'report',
        id: String(at + 1),
        label: dailyLabel,
      })),
    },
  ],
]

const ofTheRest = (facts: GateFacts): GateCase[] => [
  [
    'stoppedWithPower',
    'a unit at rest with the power of before',
    withSections(facts, {
      unitStates: [
        { id: 'u1', unit: 'H1', state: 'running', activePowerMw: 14, reactivePowerMvar: 2, note: null },
        { id: 'u2', unit: 'H2', state: 'incident', activePowerMw: 13.5, reactivePowerMvar: 0, note: null },
        {
          id: 'u3',
          unit: 'H3',
          state: 'coldStandby',
          activePowerMw: 0.04,
          reactivePowerMvar: null,
          note: null,
        },
      ],
    }),
    { count: 1, names: ['H2 P 13.50 MW'], targets: section('unitStates', 'Trạng thái thiết bị') },
  ],
  [
    'roundsUnwalked',
    'rounds of inspection that lack stops',
    {
      ...facts,
      unwalked: [{ id: 8, routeName: 'Gian máy', dueAt: '2026-11-20T23:30:00Z', missingStops: 2 }],
    },
    {
      count: 1,
      names: ['06:30 Gian máy (thiếu 2 điểm)'],
      targets: [{ kind: 'round', id: '8', label: '06:30 Gian máy (thiếu 2 điểm)' }],
    },
  ],
  [
    'breachesPending',
    'crossings of limits that nobody has settled',
    {
      ...facts,
      breaches: Array.from({ length: 9 }, (_, id) => ({ id, deviceCode: 'H1', parameterName: `T${id}` })),
    },
    {
      count: 9,
      names: ['H1 T0', 'H1 T1', 'H1 T2', 'H1 T3', 'H1 T4', 'H1 T5', 'H1 T6', 'H1 T7', '…'],
      targets: [{ kind: 'breaches', id: 'waiting', label: 'H1 T0' }],
    },
  ],
  [
    'directivesUnread',
    'a directive that nobody has read',
    withSections(facts, {
      directives: [
        { ...directive, id: 'd1' },
        { ...directive, id: 'd2', isDone: true },
        { ...directive, id: 'd3', read: { byName: 'Tâm', at: '2026-11-20T23:40:00Z' } },
      ],
    }),
    { count: 1, names: ['Quản đốc: Giữ MNTL'], targets: section('directives', 'Lưu ý, chỉ đạo') },
  ],
]
