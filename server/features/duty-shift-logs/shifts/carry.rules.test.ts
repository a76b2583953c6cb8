import { describe, expect, test } from 'vitest'

import { sectionNames, ShiftSections } from '#contract/duty-shift-logs/sections.ts'
import { defaultShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'

import { firstVersions, sectionsAtOpening } from './carry.rules.ts'

const templates = {
  units: ['H1', 'H2'],
  meters: ['Công tơ chính 171'],
  handoverItems: [{ name: 'Bộ đàm', quantity: 4 }],
}
const at = '2026-11-20T01:00:00Z'
const row = (id: string, more: object = {}) => ({ id, carriedFromId: null, ...more })
const permit = (id: string, closedAt: string | null) =>
  row(id, {
    kind: 'permit',
    number: id,
    place: 'TD92',
    commander: 'Tâm',
    peopleCount: 4,
    openedAt: at,
    closedAt,
  })

/** A shift in which everything is written down. */
const sections = ShiftSections.parse({
  conditions: { weather: 'rain', temperatureCelsius: 24, operatingMode: 'H1, H2 theo lệnh A3' },
  dispatchers: { national: 'A0 Tùng', regional: 'A3 Minh', provincial: null },
  unitStates: [
    { id: 'u1', unit: 'H1', state: 'running', activePowerMw: 12, reactivePowerMvar: 2, note: 'rung nhẹ' },
  ],
  levels: {
    upstreamLevelM: 320.4,
    downstreamLevelM: 258,
    inflowM3s: 48,
    turbineFlowM3s: 27,
    spillFlowM3s: 0,
    irradianceWm2: null,
    activePowerMw: 12,
  },
  meterReadings: [
    { id: 'm1', meter: '171', startKwh: 100, endKwh: 160, factor: 1000 },
    { id: 'm2', meter: '172', startKwh: 50, endKwh: null, factor: 1 },
  ],
  permits: [permit('14/2026', null), permit('13/2026', at)],
  portableEarths: [
    row('e1', { number: '1', location: '473-76', appliedAt: at, removedAt: null, carriedFromId: 3 }),
    row('e2', { number: '2', location: '474-76', appliedAt: at, removedAt: at }),
  ],
  directives: [
    row('d1', { at, from: 'QĐ', content: 'Theo dõi H2', isDone: false }),
    row('d2', { at, from: 'QĐ', content: 'Vệ sinh', isDone: true }),
  ],
  handoverItems: [{ id: 'i1', name: 'Bộ đàm', quantity: 3, state: 'damaged', note: 'một cái hỏng pin' }],
  unfinishedWork: [
    row('w1', { content: 'Thay dầu', isDone: false }),
    row('w2', { content: 'Ghi sổ', isDone: true }),
  ],
  safetyBrief: { isDone: true, note: 'đủ' },
  conclusion: { text: 'Ca bình thường' },
})

describe('a shift that carries on another', () => {
  const opened = sectionsAtOpening({ id: 7, sections }, templates)

  test('keeps how the plant runs, and who dispatches', () => {
    expect(opened.conditions).toEqual({
      weather: null,
      temperatureCelsius: null,
      operatingMode: 'H1, H2 theo lệnh A3',
    })
    expect(opened.dispatchers).toEqual(sections.dispatchers)
    expect(opened.unitStates).toEqual(sections.unitStates)
    expect(opened.handoverItems).toEqual(sections.handoverItems)
  })

  test('reads meters on from where they stood', () => {
    expect(opened.meterReadings).toEqual([
      { id: 'm1', meter: '171', startKwh: 160, endKwh: null, factor: 1000 },
      { id: 'm2', meter: '172', startKwh: 50, endKwh: null, factor: 1 },
    ])
  })

  test('takes over what is open, by the same id, with the shift it came from', () => {
    const ids = (list: readonly { id: string; carriedFromId: number | null }[]) =>
      list.map(({ id, carriedFromId }) => [id, carriedFromId])
    expect(ids(opened.permits)).toEqual([['14/2026', 7]])
    expect(ids(opened.portableEarths)).toEqual([['e1', 3]])
    expect(ids(opened.directives)).toEqual([['d1', 7]])
    expect(ids(opened.unfinishedWork)).toEqual([['w1', 7]])
  })

  test('says nothing of itself yet', () => {
    expect(Object.values(opened.levels).every((value) => value === null)).toBe(true)
    expect(opened.safetyBrief).toEqual({ isDone: false, note: null })
    expect(opened.conclusion).toEqual({ text: null })
  })

  test('leaves the shift before as it was', () => {
    expect(sections.meterReadings[0]?.endKwh).toBe(160)
    expect(sections.permits[0]?.carriedFromId).toBeNull()
  })

  test('opens with what a contract accepts, and once more in a row changes only what shifts say', () => {
    expect(ShiftSections.parse(opened)).toEqual(opened)
    const again = sectionsAtOpening({ id: 8, sections: opened }, templates)
    expect(again).toEqual(opened)
  })
})

describe('the first shift of a plant', () => {
  test('starts with what the plant laid down', () => {
    const first = sectionsAtOpening(null, templates)
    expect(ShiftSections.parse(first)).toEqual(first)
    expect(first.unitStates.map(({ unit, state }) => [unit, state])).toEqual([
      ['H1', 'coldStandby'],
      ['H2', 'coldStandby'],
    ])
    expect(first.meterReadings).toEqual([
      { id: 'meter-1', meter: 'Công tơ chính 171', startKwh: 0, endKwh: null, factor: 1 },
    ])
    expect(first.handoverItems).toMatchObject([{ name: 'Bộ đàm', quantity: 4, state: 'good' }])
    expect([first.permits, first.portableEarths, first.directives, first.unfinishedWork]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  test('where nothing is laid down only the equipment of the trade is listed', () => {
    const first = sectionsAtOpening(null, defaultShiftLogSettings)
    expect([first.unitStates, first.meterReadings]).toEqual([[], []])
    expect(first.handoverItems).toHaveLength(7)
  })
})

test('a plant that laid units down later gets them in the next shift', () => {
  const bare = { ...sections, unitStates: [] }
  expect(sectionsAtOpening({ id: 7, sections: bare }, templates).unitStates).toHaveLength(2)
})

test('every section begins with its first state', () => {
  const versions = firstVersions()
  expect(Object.keys(versions)).toEqual(sectionNames)
  expect(new Set(Object.values(versions))).toEqual(new Set([1]))
})
