import { describe, expect, test } from 'vitest'

import { messagesIn } from '#contract/core/messages.ts'
import { UNDECIDED } from '#contract/devices/equipment.ts'

import { FilledDetails, ProposalDetails } from './forms.ts'
import { proposalKinds } from './labels.ts'

const filled = {
  leave: { leaveCode: 'P', fromDay: '2026-12-01', toDay: '2026-12-02' },
  shiftSwap: { ownDay: '2026-12-01', withId: 7, withDay: '2026-12-04' },
  overtime: { day: '2026-12-01', fromTime: '22:00', toTime: '02:00', employeeIds: [7] },
  materials: { items: [{ name: 'Dầu tua bin', unit: 'lít', quantity: 200 }] },
  repair: { equipment: 'Máy nén khí số 2' },
  workRegistration: {
    equipment: 'MC 131',
    fromAt: '2026-12-01T00:00:00Z',
    toAt: '2026-12-01T08:00:00Z',
    needsOutage: true,
    commanderName: 'Trần Văn Khoa',
    peopleCount: 4,
    safetyMeasures: 'Cắt MC 131, mở DCL 131-1, 131-7, đặt tiếp địa',
  },
  businessTrip: {
    fromDay: '2026-12-01',
    toDay: '2026-12-03',
    destination: 'Nha Trang',
    transport: 'coach',
  },
  training: { fromDay: '2026-12-01', toDay: '2026-12-03', course: 'Huấn luyện ATVSLĐ nhóm 3' },
  payment: { payee: 'Công ty Minh Phát', costVnd: 12_500_000 },
  outsideHire: { service: 'Cắt cỏ', fromDay: '2026-12-01', toDay: '2026-12-05', costVnd: 30_000_000 },
  cardIssue: { cardType: 'visitor', holderName: 'Lê Thị Hoa', fromDay: '2026-12-01' },
} as const

/** What is wrong with details that are to be sent, by field. */
function wrong(details: object): Record<string, string> {
  const { error } = FilledDetails.safeParse(details, { error: messagesIn('vi') })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe.each(proposalKinds)('%s', (kind) => {
  test('a draft may be empty, and keeps every field of its form', () => {
    const draft = ProposalDetails.parse({ kind })
    const { kind: _kind, ...form } = FilledDetails.parse({ kind, ...filled[kind] })
    expect(Object.keys(draft).sort()).toEqual(['kind', ...Object.keys(form)].sort())
    expect(Object.values({ ...draft, kind: null }).every((value) => value === null)).toBe(true)
  })

  test('what is filled in can be sent, and is the same as a draft', () => {
    expect(wrong({ kind, ...filled[kind] })).toEqual({})
    expect(ProposalDetails.parse({ kind, ...filled[kind] })).toEqual(
      FilledDetails.parse({ kind, ...filled[kind] }),
    )
  })

  test('whatever a draft left empty is asked for in words', () => {
    for (const field of Object.keys(filled[kind])) {
      const found = wrong({ ...ProposalDetails.parse({ kind, ...filled[kind], [field]: null }) })
      expect(found).toEqual({ [field]: 'Vui lòng nhập trường này' })
    }
  })
})

const refused = [
  ['an end before its start', { kind: 'leave', ...filled.leave, toDay: '2026-11-30' }, 'toDay'],
  ['an end in the wrong year', { kind: 'leave', ...filled.leave, toDay: '2062-12-02' }, 'toDay'],
  ['more days than a year', { kind: 'training', ...filled.training, toDay: '2027-12-02' }, 'toDay'],
  ['an end before its start', { kind: 'cardIssue', ...filled.cardIssue, toDay: '2026-11-30' }, 'toDay'],
  [
    'work that ends when it begins',
    { kind: 'workRegistration', ...filled.workRegistration, toAt: '2026-12-01T00:00:00Z' },
    'toAt',
  ],
  ['overtime without time', { kind: 'overtime', ...filled.overtime, toTime: '22:00' }, 'toTime'],
  ['nobody to work overtime', { kind: 'overtime', ...filled.overtime, employeeIds: [] }, 'employeeIds'],
  ['no materials', { kind: 'materials', items: [] }, 'items'],
  [
    'a line half filled in',
    { kind: 'materials', items: [{ name: 'Bulông', unit: 'cái' }] },
    'items.0.quantity',
  ],
  [
    'a vehicle card without vehicle',
    { kind: 'cardIssue', ...filled.cardIssue, cardType: 'monthlyVehicle' },
    'vehicleType',
  ],
  [
    'a car without plate',
    { kind: 'cardIssue', ...filled.cardIssue, cardType: 'monthlyVehicle', vehicleType: 'car' },
    'licencePlate',
  ],
  [
    'a motorbike’s plate on a car',
    {
      kind: 'cardIssue',
      ...filled.cardIssue,
      cardType: 'monthlyVehicle',
      vehicleType: 'car',
      licencePlate: '85-B1 123.45',
    },
    'licencePlate',
  ],
  [
    'a car’s plate on a motorbike',
    {
      kind: 'cardIssue',
      ...filled.cardIssue,
      cardType: 'casualVehicle',
      vehicleType: 'motorbike',
      licencePlate: '51A-12345',
    },
    'licencePlate',
  ],
] as const

test.each(refused)('%s is refused at its field', (_what, details, field) => {
  expect(Object.keys(wrong(details))).toEqual([field])
})

test.each([
  [null, false],
  [23_999_999, false],
  [24_000_000, true],
  [30_000_000, true],
])('a cost of %s for rows of 24 million can be sent: %s', (costVnd, isTaken) => {
  const items = [
    { name: 'RTD', unit: 'cái', quantity: 20, unitPriceVnd: 1_200_000 },
    { name: 'Giẻ lau', unit: 'kg', quantity: 5 },
  ]
  const sum = 'Các dòng vật tư cộng lại 24,000,000 đồng. Kinh phí không được thấp hơn'
  expect(wrong({ kind: 'materials', items, costVnd })).toEqual(isTaken ? {} : { costVnd: sum })
  // A draft may say what it likes.
  expect(ProposalDetails.safeParse({ kind: 'materials', items, costVnd }).success).toBe(true)
})

test.each([
  ['a car', { cardType: 'monthlyVehicle', vehicleType: 'car', licencePlate: '85A-123.45' }],
  ['a motorbike', { cardType: 'casualVehicle', vehicleType: 'motorbike', licencePlate: '85-B1 123.45' }],
  ['a forklift, which has none', { cardType: 'monthlyVehicle', vehicleType: 'forklift' }],
])('the plate of %s is taken', (_what, card) => {
  expect(wrong({ kind: 'cardIssue', ...filled.cardIssue, ...card })).toEqual({})
})

describe.each(['materials', 'repair', 'workRegistration'] as const)('the equipment of %s', (kind) => {
  const about = (deviceId: number | null) => ({ kind, ...filled[kind], equipment: 'máy nén', deviceId })

  test('stays undecided in a draft, and is chosen before it is sent', () => {
    expect(ProposalDetails.safeParse(about(UNDECIDED)).success).toBe(true)
    expect(wrong(about(UNDECIDED))).toEqual({
      equipment: 'Hãy chọn thiết bị trong danh sách, hoặc chọn “ngoài danh mục”',
    })
    expect(wrong(about(7))).toEqual({})
    expect(wrong(about(null))).toEqual({})
  })

  test.each([-1, 1.5, 2 ** 53])('is no device %d', (deviceId) => {
    expect(ProposalDetails.safeParse(about(deviceId)).success).toBe(false)
  })
})
