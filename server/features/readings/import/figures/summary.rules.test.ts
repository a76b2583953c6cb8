import { describe, expect, test } from 'vitest'

import { cellErrors, type FileReading } from '../rules/rows.rules.ts'
import { Figures } from './figures.ts'
import { summarize, type HeldAgainst, type JudgedParameter } from './summary.rules.ts'

const parameter = (id: number, code: string, unit: string, addsUp = false): JudgedParameter => ({
  id,
  code,
  name: code,
  unit,
  deviceKind: 'inverter',
  addsUp,
  frequencyMinutes: 15,
})
const [P, POA, EDAY] = [7, 8, 9]
const against: HeldAgainst = {
  parameterOf: new Map([
    [P, parameter(P, 'P', 'kW', true)],
    [POA, parameter(POA, 'POA', 'W/m²')],
    [EDAY, parameter(EDAY, 'EDAY', 'kWh')],
  ]),
  deviceOf: new Map(
    [1, 2, 3, 4].map((id) => [id, { code: `INV${id}`, kind: 'inverter', ratedKw: 250, dcKwp: null }]),
  ),
  usualStored: new Map(),
  now: new Date('2026-11-21T05:00:00Z'),
}

/** Hours 6 to 18 of days at the plant. */
const dayOf = (day: string, values: readonly number[], parameterId = P) =>
  values.map((value, at): FileReading => ({
    row: at + 2,
    column: 1,
    deviceId: 1,
    parameterId,
    at: new Date(Date.parse(`${day}T06:00:00+07:00`) + at * 3_600_000).toISOString(),
    value,
    isSuspect: false,
    note: null,
  }))
const sunny = [5, 40, 90, 150, 190, 210, 205, 190, 150, 100, 60, 20, 2]
const rising = [1, 2, 4, 8, 14, 20, 30, 40, 50, 58, 62, 64, 65]

function summaryOf(readings: readonly FileReading[], changes: Partial<HeldAgainst> = {}, blockMax = 375) {
  const figures = new Figures(() => ({ blockMin: -blockMax, blockMax }), 'comma')
  figures.take(readings, [])
  return summarize(figures, { ...against, ...changes })
}
const codesOf = (...given: Parameters<typeof summaryOf>) =>
  summaryOf(...given).warnings.map(({ code }) => code)

test('a file is told by its period and by each parameter', () => {
  const summary = summaryOf([...dayOf('2026-11-10', sunny), ...dayOf('2026-11-11', [5000])])
  expect(summary).toMatchObject({
    from: '2026-11-09T23:00:00.000Z',
    to: '2026-11-10T23:00:00.000Z',
    dayCount: 2,
    parameters: [
      { code: 'P', count: 13, outsideCount: 1, min: 2, max: 210, rated: 250, usual: 210, usualStored: null },
    ],
    warnings: [],
  })
  expect(summaryOf([])).toEqual({ from: null, to: null, dayCount: 0, parameters: [], warnings: [] })
})

test.each([
  ['a day of sun', dayOf('2026-11-10', sunny), {}, []],
  [
    'megawatts for kilowatts',
    dayOf(
      '2026-11-10',
      sunny.map((kw) => kw / 1000),
    ),
    {},
    ['farBelowRating'],
  ],
  [
    'far more than what is stored',
    dayOf('2026-11-10', sunny),
    { usualStored: new Map([[P, 0.21]]) },
    ['unlikeStored'],
  ],
  [
    'far less than what is stored',
    dayOf('2026-11-10', sunny),
    { usualStored: new Map([[P, 210_000]]) },
    ['unlikeStored'],
  ],
  ['as much as what is stored', dayOf('2026-11-10', sunny), { usualStored: new Map([[P, 60]]) }, []],
  [
    'irradiance in kW',
    dayOf(
      '2026-11-10',
      sunny.map((w) => w / 250),
      POA,
    ),
    {},
    ['irradianceInKw'],
  ],
  ['irradiance in W', dayOf('2026-11-10', sunny, POA), {}, []],
  [
    'a dark day',
    dayOf(
      '2026-11-10',
      sunny.map(() => 0),
      POA,
    ),
    {},
    [],
  ],
  ['an energy for a power', dayOf('2026-11-10', rising), {}, ['likeEnergy']],
  ['a morning of power', dayOf('2026-11-10', rising.slice(0, 9)), {}, []],
  ['a power for an energy', dayOf('2026-11-10', sunny, EDAY), {}, ['likePower']],
  ['an energy', dayOf('2026-11-10', rising, EDAY), {}, []],
  ['days that jump', [...dayOf('2026-09-11', sunny), ...dayOf('2026-10-11', sunny)], {}, ['daysJump']],
  ['days with a gap', [...dayOf('2026-10-11', sunny), ...dayOf('2026-11-01', sunny)], {}, []],
  ['days to come', [...dayOf('2026-11-21', sunny), ...dayOf('2026-11-22', sunny)], {}, ['inFuture']],
  [
    'thousands',
    dayOf(
      '2026-11-10',
      sunny.map((kw) => kw * 1000),
    ),
    {},
    ['manyOutside'],
  ],
] as const)('%s warns of what it may be', (_name, readings, changes, expected) => {
  expect(codesOf(readings, changes)).toEqual(expected)
})

describe('a column among those of its siblings', () => {
  const columns = (...factors: readonly number[]) =>
    factors.flatMap((factor, at) =>
      dayOf(
        '2026-11-10',
        sunny.map((kw) => kw * factor),
      ).map((reading) => ({ ...reading, deviceId: at + 1 })),
    )
  const warned = (...given: Parameters<typeof summaryOf>) =>
    summaryOf(...given).warnings.filter(({ code }) => code === 'unlikeSiblings')

  test('in MW for kW is named, with what the others reach', () => {
    expect(warned(columns(1, 1.1, 0.001, 0.9))).toMatchObject([
      { params: { code: 'P', device: 'INV3', found: '0.21', wanted: '210', more: '' } },
    ])
  })

  test('in W for kW is named although none of its values is within the limits', () => {
    expect(warned(columns(1, 1000, 1, 1))).toMatchObject([
      { params: { device: 'INV2', found: '210,000', wanted: '210' } },
    ])
  })

  test('is not odd where all are alike, or one hardly ran, or there is one sibling only', () => {
    expect(warned(columns(1, 1.1, 1, 0.9))).toEqual([])
    expect(warned(columns(1, 1, 1, 0.02))).toEqual([])
    expect(warned(columns(1, 0.001))).toEqual([])
  })
})

test('cells of the other mark are a warning, other texts are none', () => {
  const figures = new Figures(() => ({ blockMin: null, blockMax: null }), 'comma')
  const wrong = (value: string) => ({ row: 2, column: 1, value, words: cellErrors.badNumber })
  figures.take([], ['BT', '10,900', '0.5', '12.25'].map(wrong))
  expect(summarize(figures, against).warnings).toEqual([
    { code: 'otherMark', params: { count: 2, found: '0.5' } },
  ])
})
