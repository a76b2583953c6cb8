import { expect, test } from 'vitest'

import type { ParameterFigures } from '#contract/imports/summary.ts'

import { waysToSheets } from './imported-days.rules.ts'

const told = (one: Pick<ParameterFigures, 'deviceKind' | 'devices' | 'book'>) => one as ParameterFigures
const power = told({ deviceKind: 'inverter', devices: [{ id: 7, code: 'INV1.01' }], book: null })
const sun = told({ deviceKind: 'weatherStation', devices: [{ id: 9, code: 'TT1' }], book: 'general' })
// 23:00 to 01:00 at the plant, over a midnight.
const night = { from: '2026-11-10T16:00:00Z', to: '2026-11-10T18:00:00Z' }

test('inverters have a day of their plant, whichever plant its reader looks at', () => {
  expect(waysToSheets({ ...night, parameters: [power, power] }, 2)).toEqual([
    { to: '/theo-doi-inverter?ngay=2026-11-10&nha-may=2', label: '10/11/2026' },
    { to: '/theo-doi-inverter?ngay=2026-11-11&nha-may=2', label: '11/11/2026' },
  ])
})

test('every other device has its own sheet, in its book, once', () => {
  const line = told({ deviceKind: 'line', devices: [{ id: 4, code: '171' }], book: 'power' })
  expect(waysToSheets({ ...night, parameters: [sun, sun, line] }, 2)).toEqual([
    { to: '/thong-so-thiet-bi/9?ngay=2026-11-10', label: 'TT1 10/11/2026' },
    { to: '/thong-so-thiet-bi/Power/4?ngay=2026-11-10', label: '171 10/11/2026' },
  ])
})

test('a month is its first week, and an empty file nothing; an older one has no devices', () => {
  const month = { from: '2026-10-31T17:00:00Z', to: '2026-11-30T16:00:00Z', parameters: [power] }
  expect(waysToSheets(month, 1).map(({ label }) => label)).toEqual([
    '1/11/2026',
    '2/11/2026',
    '3/11/2026',
    '4/11/2026',
    '5/11/2026',
    '6/11/2026',
    '7/11/2026',
  ])
  expect(waysToSheets({ from: null, to: null, parameters: [power] }, 1)).toEqual([])
  expect(waysToSheets({ ...night, parameters: [told({ deviceKind: 'meter' })] }, 1)).toEqual([])
})
