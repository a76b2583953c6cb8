import { describe, expect, test } from 'vitest'

import type { GateOrderStatus } from '#contract/gate-orders/labels.ts'

import {
  missingBefore,
  openingsText,
  opensFurther,
  orderCan,
  planWithin,
  orderNoOf,
  standAlike,
  type Announced,
} from './gate-orders.rules.ts'

const gates = (...openings: number[]) =>
  openings.map((openingM, place) => ({ gateCode: `C${place + 1}`, openingM }))

describe('what may be done with an order', () => {
  const everybody = { hasDrafted: false, isOnShift: true, mayWrite: true, maySign: true, mayExecute: true }
  const nobody = { hasDrafted: false, isOnShift: false, mayWrite: false, maySign: false, mayExecute: false }
  const allowed = (viewer: typeof everybody, status: GateOrderStatus, doneCount = 0, unconfirmedCount = 0) =>
    Object.entries(orderCan(viewer, { status, doneCount, unconfirmedCount })).flatMap(([name, may]) =>
      may ? [name] : [],
    )

  test.each([
    ['draft', 0, ['edit', 'sign', 'attach']],
    ['signed', 0, ['receive', 'cancel', 'attach']],
    ['executing', 0, ['execute', 'cancel', 'attach']],
    ['executing', 1, ['execute', 'complete', 'attach']],
    ['completed', 2, []],
    ['cancelled', 0, []],
  ] as const)('%s after %i steps: %j', (status, doneCount, expected) => {
    expect(allowed(everybody, status, doneCount)).toEqual(expected)
    expect(allowed(nobody, status, doneCount)).toEqual([])
  })
  test('nobody signs what they drew up', () => {
    expect(allowed({ ...everybody, hasDrafted: true }, 'draft')).toEqual(['edit', 'attach'])
  })
  test('what waits for the shift is cancelled by who may sign, what it has received by the shift', () => {
    const signer = { ...nobody, maySign: true }
    const shift = { ...nobody, mayExecute: true, isOnShift: true }
    expect(allowed(signer, 'signed')).toEqual(['cancel'])
    expect(allowed(signer, 'executing')).toEqual([])
    expect(allowed(shift, 'signed')).toEqual(['receive', 'attach'])
    expect(allowed(shift, 'executing')).toEqual(['execute', 'cancel', 'attach'])
  })
  test('it is carried out by who stands the shift, and completed once every step has its second name', () => {
    const elsewhere = { ...nobody, mayExecute: true }
    expect(allowed(elsewhere, 'signed')).toEqual(['attach'])
    expect(allowed(elsewhere, 'executing', 1)).toEqual(['attach'])
    expect(allowed(everybody, 'executing', 1, 1)).toEqual(['execute', 'attach'])
  })
})

describe('how gates stand', () => {
  test('one gate further is further, whatever the others do', () => {
    expect(opensFurther(gates(0.5, 0.5), gates(0.4, 0.6))).toBe(true)
    expect(opensFurther(gates(0.5, 0.5), gates(0.5, 0))).toBe(false)
    expect(opensFurther([], gates(0.1))).toBe(true)
  })
  test('a gate that is not named is shut', () => {
    expect(standAlike(gates(0.5, 0), gates(0.5))).toBe(true)
    expect(standAlike(gates(0.5), gates(0.4))).toBe(false)
  })
  test('reads as people write it', () => {
    expect(openingsText(gates(0.5, 0))).toBe('C1 0.50 m; C2 đóng')
    expect(openingsText([{ gateCode: '1', openingM: 0.25 }])).toBe('Cửa 1 0.25 m')
  })
  test('orders are numbered by year and reservoir', () => {
    expect(orderNoOf(3, 2026, 'ST')).toBe('003/2026/LVH-ST')
  })
})

describe('what is missing before gates open', () => {
  const contact = {
    id: 'a',
    reservoirId: 1,
    office: 'Xã A',
    personName: null,
    phoneNumber: null,
    isMandatory: true,
  }
  const announced: Announced = {
    needsSiren: true,
    leadMinutes: 120,
    contacts: [contact, { ...contact, id: 'b', office: 'Báo địa phương', isMandatory: false }],
    sirenTimes: ['2026-11-21T02:55:00Z'],
    notices: [{ contactId: 'a', at: '2026-11-21T01:00:00Z' }],
  }
  const at = '2026-11-21T03:00:00Z'

  test('nothing where all was told in time', () => {
    expect(missingBefore(announced, at)).toEqual([])
  })
  test('who was told a minute too late', () => {
    const late = { ...announced, notices: [{ contactId: 'a', at: '2026-11-21T01:01:00Z' }] }
    expect(missingBefore(late, at)).toEqual(['Xã A'])
  })
  test('the siren, unless the plant has none', () => {
    const silent = { ...announced, sirenTimes: ['2026-11-21T03:01:00Z'] }
    expect(missingBefore(silent, at)).toEqual(['còi báo xả'])
    expect(missingBefore({ ...silent, needsSiren: false }, at)).toEqual([])
  })
  test('an office that is not on the list stands for nobody on it', () => {
    const other = { ...announced, notices: [{ contactId: null, at: '2026-11-21T00:00:00Z' }] }
    expect(missingBefore(other, at)).toEqual(['Xã A'])
  })
})

test('a plan that is longer than the book takes says how many steps are left to the order', () => {
  const steps = ['08:00 C1 1,00 m', '08:15 C1 2,00 m', '08:30 C1 3,00 m']
  expect(planWithin(steps, 200)).toBe('08:00 C1 1,00 m → 08:15 C1 2,00 m → 08:30 C1 3,00 m')
  expect(planWithin(steps, 44)).toBe('08:00 C1 1,00 m → và 2 bước nữa như lệnh')
  expect(planWithin(steps, 10)).toBe('và 3 bước nữa như lệnh')
})
