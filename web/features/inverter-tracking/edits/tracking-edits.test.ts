import { describe, expect, test } from 'vitest'

import type { OutboxItem } from '#web/platform/outbox/item.ts'

import {
  acceptedOf,
  bodyFor,
  cellOf,
  changesOf,
  errorsOf,
  errorsWithout,
  forgetCells,
  groupOf,
  pendingOf,
  writeOf,
} from './tracking-edits.ts'

const P = cellOf(6, 10)
const U = cellOf(6, 11)
const Q = cellOf(7, 10)
const changes = [
  { address: P, from: null, to: 5 },
  { address: U, from: 700, to: null },
  { address: Q, from: 1, to: 2 },
]
const item = (body: unknown, more: Partial<OutboxItem> = {}): OutboxItem => ({
  key: 'k',
  userId: 1,
  order: 1,
  group: 'g',
  endpoint: { method: 'PUT', path: '/x', access: 'signedIn' },
  body,
  count: 3,
  errorsAt: 'outcome.errors',
  state: 'waiting',
  why: null,
  errors: [],
  ...more,
})
const differs = { hour: 6, specificationId: 10, error: 'differs', message: 'Đã có giá trị khác' }
const text = (value: number | null) => String(value ?? '')

describe('the body of a write', () => {
  test('brings cells by hour, each with what was seen', () => {
    expect(bodyFor(9, changes)).toEqual({
      id: 9,
      acceptsPartly: true,
      hourlyTrackingData: [
        {
          hour: 6,
          hourlyTrackingDataItems: [
            { specificationId: 10, value: 5, from: null },
            { specificationId: 11, value: null, from: 700 },
          ],
        },
        { hour: 7, hourlyTrackingDataItems: [{ specificationId: 10, value: 2, from: 1 }] },
      ],
    })
  })

  test('a reason also says why a value is taken away', () => {
    const [hour] = bodyFor(9, changes, 'Nhầm ô').hourlyTrackingData ?? []
    expect(hour?.hourlyTrackingDataItems.map(({ note }) => note)).toEqual([undefined, 'Nhầm ô'])
  })

  test('is read back as the changes it brings', () => {
    expect(changesOf(item(bodyFor(9, changes)))).toEqual(changes)
  })
})

describe('what cells show', () => {
  test('is what is on its way', () => {
    const { drafts, refused } = pendingOf([item(bodyFor(9, changes))], text)
    expect(drafts.get(U)).toEqual({ state: 'waiting', value: null })
    expect([drafts.size, refused]).toEqual([3, []])
  })

  test('of an answered write only what was refused', () => {
    const partly = item(bodyFor(9, changes), { state: 'refused', errors: [differs] })
    const { drafts, refused } = pendingOf([partly], text)
    expect([...drafts]).toEqual([[P, { state: 'refused', text: '5', why: 'Đã có giá trị khác' }]])
    expect(refused).toEqual([
      { address: P, itemKey: 'k', error: 'differs', message: 'Đã có giá trị khác', from: null, mine: 5 },
    ])
  })

  test('of a write that was refused as a whole everything, with its reason', () => {
    const whole = item(bodyFor(9, changes), { state: 'refused', why: 'Phiếu đã xác nhận' })
    expect(pendingOf([whole], text).refused.map(({ error, message }) => [error, message])).toEqual([
      ['refused', 'Phiếu đã xác nhận'],
      ['refused', 'Phiếu đã xác nhận'],
      ['refused', 'Phiếu đã xác nhận'],
    ])
  })

  test('is the newest write of a cell', () => {
    const old = item(bodyFor(9, changes), { state: 'refused', errors: [differs] })
    const again = item(bodyFor(9, [{ address: P, from: 4, to: 6 }]), { key: 'k2', order: 2 })
    const { drafts, refused } = pendingOf([old, again], text)
    expect([drafts.get(P), refused]).toEqual([{ state: 'waiting', value: 6 }, []])
  })
})

test('what is settled cell by cell leaves the rest, also of a write refused as a whole', () => {
  const whole = item(bodyFor(9, changes), { state: 'refused', why: 'Phiếu đã xác nhận' })
  expect(errorsWithout(whole, new Set([P, Q]))).toEqual([
    { hour: 6, specificationId: 11, error: 'refused', message: 'Phiếu đã xác nhận' },
  ])
  const partly = item(bodyFor(9, changes), { state: 'refused', errors: [differs] })
  expect(errorsWithout(partly, new Set([P]))).toEqual([])
  expect(errorsOf(item(bodyFor(9, changes)))).toEqual([])
})

test('what an answer lists as wrong was not taken', () => {
  const answer = { outcome: { errors: [differs] } }
  expect(acceptedOf(item(bodyFor(9, changes)), answer).map(({ address }) => address)).toEqual([U, Q])
})

test('a newer write of a cell forgets what was refused of it, in its own sheet only', () => {
  const refused = { state: 'refused', errors: [differs], group: groupOf(9) } as const
  const items = [
    item(bodyFor(9, changes), refused),
    item(bodyFor(8, changes), { ...refused, group: groupOf(8) }),
  ]
  const kept: unknown[] = []
  const outbox = { keepErrors: (key: string, errors: readonly unknown[]) => void kept.push([key, errors]) }
  forgetCells(outbox, items, 9, [{ address: P }])
  forgetCells(outbox, items, 9, [{ address: U }])
  expect(kept).toEqual([['k', []]])
})

test('a write names its sheet, its cells and where its errors will be', () => {
  const endpoint = { method: 'PUT', path: '/x', access: 'signedIn' } as const
  expect(writeOf(endpoint, 9, changes)).toMatchObject({
    group: groupOf(9),
    count: 3,
    errorsAt: 'outcome.errors',
  })
})
