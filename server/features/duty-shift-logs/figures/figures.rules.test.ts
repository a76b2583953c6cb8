import { describe, expect, test } from 'vitest'

import type { KeptSections } from '#contract/duty-shift-logs/figures.ts'
import { defaultShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'

import { sectionsAtOpening } from '../opening/carry.rules.ts'
import { earlyRegisters, figuresAfter, figuresFrom, withFigures, type PlantFacts } from './figures.rules.ts'

const AT = '2026-11-21T05:00:00Z'
const settings = {
  ...defaultShiftLogSettings,
  units: ['Tổ máy H1', 'H2', 'MBA T1'],
  meters: ['Công tơ chính 171'],
}
const [meter, ...others] = sectionsAtOpening(null, settings).meterReadings
const sections: KeptSections = {
  ...sectionsAtOpening(null, settings),
  meterReadings: meter ? [{ ...meter, startKwh: 48_000_000 }, ...others] : [],
  figures: [],
  defects: [],
  gates: null,
}
const names: Readonly<Record<string, string>> = {
  P: 'Công suất tác dụng',
  Q: 'Công suất phản kháng',
  EOUT: 'Điện năng giao',
  MNTL: 'Mực nước thượng lưu',
}
const value = (deviceId: number, code: string, value: number, unit: string | null) => ({
  deviceId,
  code,
  name: names[code] ?? code,
  value,
  unit,
  at: AT,
})
const facts: PlantFacts = {
  devices: [
    { id: 1, kind: 'generator', code: 'H1', name: 'Tổ máy H1', station: null },
    { id: 2, kind: 'generator', code: 'H2', name: 'Tổ máy H2', station: null },
    { id: 3, kind: 'transformer', code: 'T1', name: 'MBA T1', station: null },
    { id: 4, kind: 'meter', code: 'CT171', name: 'Công tơ chính 171', station: null },
    { id: 5, kind: 'station', code: 'HC', name: 'Hồ chứa', station: null },
  ],
  values: [
    value(1, 'P', 12.3456, 'MW'),
    value(1, 'Q', 2.1, 'MVAr'),
    value(2, 'P', 13, 'MW'),
    value(4, 'EOUT', 48_090_000, 'kWh'),
    value(5, 'MNTL', 320.42, 'm'),
  ],
  states: [
    { unitId: 1, state: 'generating', startedAt: '2026-11-21T00:10:00Z' },
    { unitId: 2, state: 'maintenance', startedAt: '2026-11-20T00:10:00Z' },
  ],
  mostKwh: 120_000,
}
const told = (of: PlantFacts = facts) =>
  figuresFrom(sections, of).map(({ path, value: said, from }) => [path, said, from])

describe('what comes by itself', () => {
  test('are levels, the power of the plant, states and powers of units, and what meters show', () => {
    expect(told()).toEqual([
      ['levels.upstreamLevelM', 320.42, 'Hồ chứa · Mực nước thượng lưu'],
      ['levels.activePowerMw', 25.346, 'Tổ máy H1, Tổ máy H2 · Công suất tác dụng'],
      ['unitStates.unit-1.state', 'running', 'Tổ máy H1'],
      ['unitStates.unit-1.activePowerMw', 12.346, 'Tổ máy H1 · Công suất tác dụng'],
      ['unitStates.unit-1.reactivePowerMvar', 2.1, 'Tổ máy H1 · Công suất phản kháng'],
      ['unitStates.unit-2.state', 'repair', 'Tổ máy H2'],
      ['unitStates.unit-2.activePowerMw', 13, 'Tổ máy H2 · Công suất tác dụng'],
      ['meterReadings.meter-1.endKwh', 48_090_000, 'Công tơ chính 171 · Điện năng giao'],
    ])
  })

  test('are what the inverters of a station give together, and that it runs then', () => {
    const inverter = (id: number, station: string) =>
      ({ id, kind: 'inverter', code: `INV${id}`, name: `Inverter ${id}`, station }) as const
    const ofPark = sectionsAtOpening(null, { ...settings, units: ['Trạm inverter 1', 'MBA T1'], meters: [] })
    const park = (kw: number, lightWm2: number | null): PlantFacts => ({
      devices: [
        { id: 1, kind: 'station', code: 'TRAM1', name: 'Trạm inverter 1', station: 'Trạm 1' },
        { id: 2, kind: 'station', code: 'TRAM2', name: 'Trạm inverter 2', station: 'Trạm 2' },
        inverter(3, 'Trạm 1'),
        inverter(4, 'Trạm 1'),
        inverter(5, 'Trạm 2'),
        inverter(6, 'Trạm 1'),
      ],
      values: [
        value(3, 'P', kw, 'kW'),
        value(4, 'P', 0, 'kW'),
        value(5, 'P', 99, 'kW'),
        ...(lightWm2 === null ? [] : [value(9, 'G_GHI', lightWm2, 'W/m²')]),
      ],
      states: [],
      mostKwh: Infinity,
    })
    const stationAt = (kw: number, lightWm2: number | null) =>
      figuresFrom(ofPark, park(kw, lightWm2)).filter(({ path }) => path.startsWith('unitStates.'))
    const power = { path: 'unitStates.unit-1.activePowerMw', from: '2 inverter · Công suất tác dụng', at: AT }
    const state = { ...power, path: 'unitStates.unit-1.state' }
    expect(stationAt(140.25, 600)).toEqual([
      { ...state, value: 'running' },
      { ...power, value: 0.14 },
    ])
    expect(stationAt(0, 9.9)).toEqual([
      { ...state, value: 'hotStandby' },
      { ...power, value: 0 },
    ])
    // One that stopped after it was read gives nothing to its station, as to the plant.
    const stopped = { unitId: 3, state: 'forcedOutage', startedAt: AT } as const
    const found = figuresFrom(ofPark, { ...park(140.25, 600), states: [stopped] })
    expect(found.find(({ path }) => path === power.path)?.value).toBe(0)
    expect(found.find(({ path }) => path === 'levels.activePowerMw')?.value).toBe(0.099)
    // Why a station gives nothing by day, or where no light is read, nobody knows but people.
    for (const light of [10, null]) expect(stationAt(0, light)).toEqual([{ ...power, value: 0 }])
  })

  test('a unit that stopped after it was read gives nothing, and neither does the plant of it', () => {
    const stoppedAt = '2026-11-21T05:00:00Z'
    const states = [
      { unitId: 1, state: 'generating', startedAt: '2026-11-21T00:10:00Z' },
      { unitId: 2, state: 'forcedOutage', startedAt: stoppedAt },
    ] as const
    const values = [...facts.values, value(2, 'Q', 1.5, 'MVAr')]
    const stopped = told({ ...facts, states, values })
    expect(stopped).toContainEqual(['unitStates.unit-2.activePowerMw', 0, 'Tổ máy H2 · Công suất tác dụng'])
    expect(stopped).toContainEqual([
      'unitStates.unit-2.reactivePowerMvar',
      0,
      'Tổ máy H2 · Công suất phản kháng',
    ])
    expect(stopped).toContainEqual([
      'levels.activePowerMw',
      12.346,
      'Tổ máy H1, Tổ máy H2 · Công suất tác dụng',
    ])
    const readLater = values.map((one) => ({
      ...one,
      at: '2026-11-21T05:30:00Z',
      value: one.code === 'P' ? 0.01 : 0,
    }))
    expect(told({ ...facts, states, values: readLater })).toContainEqual([
      'unitStates.unit-2.activePowerMw',
      0.01,
      'Tổ máy H2 · Công suất tác dụng',
    ])
  })

  test('a solar plant gives what its inverters give, in megawatts', () => {
    const devices = Array.from(
      { length: 5 },
      (_, id) => ({ id, kind: 'inverter', code: `INV${id}`, name: `Inverter ${id}`, station: null }) as const,
    )
    const values = devices.map(({ id }) => value(id, 'P', 180.5, 'kW'))
    expect(told({ ...facts, devices, values, states: [] })).toEqual([
      ['levels.activePowerMw', 0.903, '5 inverter · Công suất tác dụng'],
    ])
  })

  test.each([48_000_000 - 1, 48_000_000 + 120_001])('a meter that shows %d is another register', (shown) => {
    const values = [value(4, 'EOUT', shown, 'kWh')]
    expect(told({ ...facts, values, states: [] })).toEqual([])
  })
})

describe('the header', () => {
  const current = withFigures(sections, figuresFrom(sections, facts))
  const reason = { reason: 'Thước nước đọc lại', byName: 'Trần Tâm', at: AT }

  test('shows them in their places, and leaves the rest', () => {
    expect(current.levels).toMatchObject({ upstreamLevelM: 320.42, activePowerMw: 25.346, inflowM3s: null })
    expect(current.unitStates).toMatchObject([
      { unit: 'Tổ máy H1', state: 'running', activePowerMw: 12.346 },
      { unit: 'H2', state: 'repair' },
      { unit: 'MBA T1', state: 'coldStandby', activePowerMw: null },
    ])
    expect(current.meterReadings[0]).toMatchObject({ startKwh: 48_000_000, endKwh: 48_090_000 })
  })

  const typed = { ...current, levels: { ...current.levels, upstreamLevelM: 320.5 } }

  test('takes another value with a reason only, and keeps it whatever is read later', () => {
    expect(figuresAfter(current, typed, { ...reason, reason: null })).toBeUndefined()
    const figures = figuresAfter(current, typed, reason) ?? []
    expect(figures[0]).toMatchObject({ path: 'levels.upstreamLevelM', value: 320.42, typed: reason })
    const later = facts.values.map((one) => (one.code === 'MNTL' ? { ...one, value: 321 } : one))
    const after = withFigures({ ...typed, figures }, figuresFrom(sections, { ...facts, values: later }))
    expect(after.levels.upstreamLevelM).toBe(320.5)
    expect(after.figures[0]).toMatchObject({ value: 321, typed: reason })
  })

  test('goes on without a reason where a typed value is left, and follows readings again where it is written as they say', () => {
    const once = { ...typed, figures: figuresAfter(current, typed, reason) ?? [] }
    const note = { ...once, conclusion: { text: 'Bình thường' } }
    expect(figuresAfter(once, note, { ...reason, reason: null })?.[0]?.typed).toEqual(reason)
    const back = { ...once, levels: { ...once.levels, upstreamLevelM: 320.42 } }
    expect(figuresAfter(once, back, { ...reason, reason: null })?.[0]?.typed).toBeNull()
  })

  test('a register of an hour before the end is not that of the shift; one of its last quarter, or typed, is', () => {
    const ends = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString()
    const early = [{ meter: 'Công tơ chính 171', at: AT }]
    expect(earlyRegisters(current, ends(60))).toEqual(early)
    expect(earlyRegisters(current, ends(16))).toEqual(early)
    expect(earlyRegisters(current, ends(15))).toEqual([])
    const readAtIt = {
      ...current,
      meterReadings: current.meterReadings.map((row) => ({ ...row, endKwh: 48_091_000 })),
    }
    const figures = figuresAfter(current, readAtIt, reason) ?? []
    expect(earlyRegisters({ ...readAtIt, figures }, ends(60))).toEqual([])
  })

  test('forgets the figures of a row that is taken out', () => {
    const without = { ...current, unitStates: current.unitStates.slice(1) }
    const paths = figuresAfter(current, without, { ...reason, reason: null })?.map(({ path }) => path)
    expect(paths?.filter((path) => path.startsWith('unitStates.'))).toEqual([
      'unitStates.unit-2.state',
      'unitStates.unit-2.activePowerMw',
    ])
  })
})
