import { expect, test } from 'vitest'

import type { ShiftSections } from '#contract/duty-shift-logs/sections.ts'

import { carriedItems } from './carried.rules.ts'

const at = '2026-11-20T23:40:00Z'
const later = '2026-11-21T08:10:00Z'
/** Carried in from a time before entries opened and closed items. */
const byHand = { openedIn: null, openedByName: null, closedIn: null, closedByName: null }
const permit = {
  kind: 'permit',
  number: '12/PCT',
  place: 'Trạm 110 kV',
  commander: 'Trần Quốc Bảo',
  peopleCount: 4,
  openedAt: at,
  carriedFromId: null,
  ...byHand,
} as const
const earth = { number: 'TĐ-03', location: 'DCL 172-7', appliedAt: at, carriedFromId: null, ...byHand }
const directive = { at, from: 'Quản đốc', content: 'Theo dõi ổ hướng H1', carriedFromId: null, read: null }

const sections: ShiftSections = {
  conditions: { weather: null, temperatureCelsius: null, operatingMode: 'Kết lưới' },
  dispatchers: { national: null, regional: null, provincial: null },
  unitStates: [
    { id: 'u1', unit: 'H1', state: 'running', activePowerMw: 14, reactivePowerMvar: 0, note: 'Ổn định' },
    { id: 'u2', unit: 'H2', state: 'repair', activePowerMw: null, reactivePowerMvar: null, note: null },
  ],
  levels: {
    upstreamLevelM: 320,
    downstreamLevelM: null,
    inflowM3s: null,
    turbineFlowM3s: null,
    spillFlowM3s: null,
    irradianceWm2: null,
    activePowerMw: 14,
  },
  meterReadings: [{ id: 'm1', meter: '171', startKwh: 10, endKwh: 20, factor: 1 }],
  permits: [
    { ...permit, id: 'p1', closedAt: null },
    { ...permit, id: 'p2', closedAt: at },
  ],
  portableEarths: [
    { ...earth, id: 'e1', removedAt: null },
    { ...earth, id: 'e2', removedAt: at },
  ],
  directives: [
    { ...directive, id: 'd1', isDone: false },
    { ...directive, id: 'd2', isDone: true },
  ],
  handoverItems: [{ id: 'i1', name: 'Bộ đàm', quantity: 4, state: 'damaged', note: '1 máy hỏng pin' }],
  unfinishedWork: [
    { id: 'w1', content: 'Chờ vật tư chèn trục', isDone: false, carriedFromId: 3 },
    { id: 'w2', content: 'Vệ sinh', isDone: true, carriedFromId: 3 },
  ],
  safetyBrief: { isDone: true, note: null },
  conclusion: { text: 'Bình thường' },
}
const defects = [
  { id: 5, code: 'BT-2026-005', equipment: 'Bơm 2', phenomenon: 'Rò nước', ageDays: 3, dueOn: '2026-11-25' },
  { id: 6, code: 'BT-2026-006', equipment: 'H1', phenomenon: 'Rung', ageDays: 0, dueOn: null },
]
const gates = [
  { id: 'gates-1', subject: 'Cửa van đang mở, Sông Trâm', detail: 'C1 0.5 m', since: '2026-11-20T07:00:00Z' },
]
const standing = { defects, gates }

test('what is open goes on, what is done does not', () => {
  expect(carriedItems(sections, standing, later)).toEqual([
    {
      key: 'unitState:u1',
      kind: 'unitState',
      label: 'H1',
      detail: 'Vận hành · P 14 MW · Q 0 MVAr · Ổn định',
    },
    { key: 'unitState:u2', kind: 'unitState', label: 'H2', detail: 'Sửa chữa' },
    {
      key: 'permit:p1',
      kind: 'permit',
      label: 'Phiếu công tác (PCT) 12/PCT',
      detail: 'Trạm 110 kV · Trần Quốc Bảo · 4 người · từ 21/11/2026 06:40 · 8 giờ',
    },
    {
      key: 'portableEarth:e1',
      kind: 'portableEarth',
      label: 'TĐ-03',
      detail: 'DCL 172-7 · từ 21/11/2026 06:40 · 8 giờ',
    },
    {
      key: 'gate:gates-1',
      kind: 'gate',
      label: 'Cửa van đang mở, Sông Trâm',
      detail: 'C1 0.5 m',
    },
    {
      key: 'defect:5',
      kind: 'defect',
      label: 'BT-2026-005 Bơm 2',
      detail: 'Rò nước · 3 ngày · hạn 25/11/2026',
    },
    { key: 'defect:6', kind: 'defect', label: 'BT-2026-006 H1', detail: 'Rung · hôm nay' },
    {
      key: 'directive:d1',
      kind: 'directive',
      label: 'Theo dõi ổ hướng H1',
      detail: 'Quản đốc · 21/11/2026 06:40',
    },
    { key: 'unfinishedWork:w1', kind: 'unfinishedWork', label: 'Chờ vật tư chèn trục', detail: '' },
    { key: 'handoverItem:i1', kind: 'handoverItem', label: 'Bộ đàm', detail: '4 · Hỏng · 1 máy hỏng pin' },
  ])
})

test('keys are the same in every language', () => {
  const [vi, en] = [
    carriedItems(sections, standing, later, 'vi'),
    carriedItems(sections, standing, later, 'en'),
  ]
  expect(en.map(({ key }) => key)).toEqual(vi.map(({ key }) => key))
  expect(en[2]?.detail).toBe('Trạm 110 kV · Trần Quốc Bảo · 4 people · since 21/11/2026 06:40 · 8 h')
})

test('an empty shift hands nothing on', () => {
  const nothing = { unitStates: [], permits: [], portableEarths: [], directives: [], handoverItems: [] }
  expect(
    carriedItems({ ...sections, ...nothing, unfinishedWork: [] }, { defects: [], gates: [] }, later),
  ).toEqual([])
})
