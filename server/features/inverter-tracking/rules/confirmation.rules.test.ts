import { expect, test } from 'vitest'

import { confirmationOf, dueHours } from './confirmation.rules.ts'

const hours = { firstHour: 6, lastHour: 18 }

test.each([
  ['2026-11-20T22:59:00Z', []],
  ['2026-11-20T23:29:00Z', []],
  ['2026-11-20T23:30:00Z', [6]],
  ['2026-11-21T02:10:00Z', [6, 7, 8]],
  ['2026-11-22T00:00:00Z', [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
  ['2026-11-20T00:00:00Z', []],
])('at %s the hours %j are due', (now, due) => {
  expect(dueHours('2026-11-21', new Date(now), hours)).toEqual(due)
})

test('each sheet says what becomes of it, and what it lacks', () => {
  const sheet = { code: 'INV', trackingId: 7, isConfirmed: false, hasReadings: true, wentOut: false }
  const sheets = [
    { ...sheet, inverterId: 1 },
    { ...sheet, inverterId: 2, isConfirmed: true },
    { ...sheet, inverterId: 3, hasReadings: false },
    { ...sheet, inverterId: 4, trackingId: null },
    { ...sheet, inverterId: 5, wentOut: true },
    { ...sheet, inverterId: 6, wentOut: true, hasReadings: false },
  ]
  const read = [
    { inverterId: 1, hour: 6, requiredCount: 3 },
    { inverterId: 1, hour: 7, requiredCount: 1 },
    { inverterId: 1, hour: 19, requiredCount: 0 },
    { inverterId: 2, hour: 6, requiredCount: 3 },
    { inverterId: 5, hour: 7, requiredCount: 2 },
  ]
  const rows = confirmationOf(sheets, read, [6, 7, 8], 3, [])
  expect(
    rows.map(({ outcome, missingHours, missingValues }) => [outcome, missingHours, missingValues]),
  ).toEqual([
    ['confirms', [8], 2],
    ['alreadyConfirmed', [7, 8], 0],
    ['nothingRecorded', [6, 7, 8], 0],
    ['notBegun', [6, 7, 8], 0],
    // What went out of use lacks nothing after its last reading.
    ['confirms', [6], 1],
    ['nothingRecorded', [], 0],
  ])
})

test('a parameter that is a thousand times off among the inverters is named at the one that has it', () => {
  const sheetOf = (inverterId: number) => ({
    inverterId,
    code: `INV${inverterId}`,
    trackingId: inverterId,
    isConfirmed: false,
    hasReadings: true,
    wentOut: false,
  })
  const of = (inverterId: number, code: string, unit: string, highest: number) => ({
    inverterId,
    code,
    name: code,
    unit,
    highest,
  })
  const highest = [210, 0.205, 198].flatMap((kw, at) => [
    of(at + 1, 'P', 'kW', kw),
    of(at + 1, 'ETOTAL', 'kWh', kw * 1000),
    of(at + 1, 'U', 'V', 800),
  ])
  const rows = confirmationOf([1, 2, 3].map(sheetOf), [], [], 0, highest)
  expect(rows.map(({ oddUnits }) => oddUnits)).toEqual([
    [],
    [{ name: 'P', unit: 'kW', highest: 0.205, usual: 198 }],
    [],
  ])
})
