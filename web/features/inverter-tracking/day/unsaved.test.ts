import { expect, test } from 'vitest'

import type { OutboxItem } from '#web/platform/outbox/item.ts'

import { hourSpans, unsavedOf } from './unsaved.ts'

const row = (trackingId: number | null) => ({
  inverterId: 1,
  code: `INV${trackingId ?? ''}`,
  trackingId,
  outcome: 'confirms' as const,
  missingHours: [],
  missingValues: 0,
  oddUnits: [],
})
const item = (more: Partial<OutboxItem>): OutboxItem => ({
  key: 'k',
  userId: 1,
  order: 1,
  group: 'inverter-tracking.7',
  endpoint: null,
  body: { id: 7, hourlyTrackingData: [] },
  count: 2,
  errorsAt: 'outcome.errors',
  state: 'waiting',
  why: null,
  errors: [],
  ...more,
})

test.each([
  [[], ''],
  [[6], '06:00'],
  [[6, 7, 8, 11], '06:00–08:00, 11:00'],
])('the hours %j are said as %s', (hours, text) => {
  expect(hourSpans(hours)).toBe(text)
})

test('what is refused or on its way is told of its own sheet', () => {
  const refused = {
    state: 'refused' as const,
    errors: [
      { hour: 6, specificationId: 3, error: 'x', message: '' },
      { hour: 7, specificationId: 3, error: 'x', message: '' },
    ],
  }
  const items = [
    item({}),
    item(refused),
    item({ group: 'inverter-tracking.7.texts', state: 'refused' }),
    item({ group: 'inverter-tracking.8' }),
  ]
  expect(unsavedOf([row(7), row(9), row(null)], items)).toEqual([{ code: 'INV7', refused: 3, waiting: 2 }])
})
