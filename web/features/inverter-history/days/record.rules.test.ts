import { expect, test } from 'vitest'

import type { InverterHistory } from '#contract/inverter-history/history.ts'

import { fits, recordOf, untold } from './record.rules.ts'

const stop = { from: '2026-11-20T02:30:00Z', to: null, cause: 'fault', alarmCode: '039' } as const
const day: InverterHistory = {
  powerPlantId: 1,
  powerPlantName: 'NMĐMT Mỹ Tường',
  inverterId: 7,
  inverterCode: 'INV1.02',
  inverterName: 'Inverter 1.02',
  station: 'Trạm 1',
  reportDate: '2026-11-20',
  isRecorded: false,
  status: 'fault',
  startTime: '05:40',
  stopTime: null,
  stops: [stop],
  downMinutes: 45,
  lostEnergyMwh: 0.1,
  dailyYieldKwh: 1000,
  energySource: 'power',
  enteredFigures: [],
  specificYield: 3.6,
  totalYieldKwh: 50_000,
  peakPowerKw: 140,
  handlerId: null,
  handlerName: null,
  note: null,
  isRepeatedFault: false,
  version: 0,
  id: null,
  can: { edit: true },
}

test('a proposal is recorded with its figures left to the readings, and says that nothing was seen', () => {
  expect(recordOf(day)).toEqual({
    reportDate: '2026-11-20',
    status: 'fault',
    stops: [stop],
    handlerId: null,
    note: null,
    version: 0,
  })
})

test('what was recorded keeps the figures that were entered, and only those, and names the version that was seen', () => {
  const entered: InverterHistory = {
    ...day,
    isRecorded: true,
    id: 3,
    version: 2,
    enteredFigures: ['dailyYieldKwh', 'startTime'],
  }
  const body = recordOf(entered, 'maintenance')
  expect(body).toMatchObject({
    status: 'maintenance',
    dailyYieldKwh: 1000,
    startTime: '05:40',
    version: 2,
  })
  expect(body).not.toHaveProperty('stopTime')
  expect(body).not.toHaveProperty('peakPowerKw')
})

test('a day without any status cannot be recorded as it is', () => {
  expect(recordOf({ ...day, status: null })).toBeNull()
})

test('days are found by code, station, status and whether they are recorded', () => {
  const all = { keyword: '', station: null, status: null, recorded: null }
  expect(fits(day, all)).toBe(true)
  expect(fits(day, { ...all, keyword: 'inv1.02' })).toBe(true)
  expect(fits(day, { ...all, keyword: 'inv2' })).toBe(false)
  expect(fits(day, { ...all, station: 'Trạm 2' })).toBe(false)
  expect(fits(day, { ...all, status: 'running' })).toBe(false)
  expect(fits(day, { ...all, recorded: true })).toBe(false)
})

test('standstills are offered unless a stop tells of them', () => {
  const observed = [
    { from: '2026-11-20T02:00:00Z', to: '2026-11-20T03:00:00Z' },
    { from: '2026-11-20T05:00:00Z', to: '2026-11-20T06:00:00Z' },
  ]
  expect(untold(observed, [])).toEqual(observed)
  expect(untold(observed, [{ from: '2026-11-20T02:30:00Z', to: '2026-11-20T05:00:00Z' }])).toEqual([
    observed[1],
  ])
  expect(untold(observed, [stop])).toEqual([])
})
