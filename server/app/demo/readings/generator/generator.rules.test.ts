import { describe, expect, test } from 'vitest'

import { defaultParameters } from '#server/features/devices/parameters/defaults.rules.ts'
import { isBlocked } from '#contract/devices/limits.ts'

import { demoPlants } from '../../plants.ts'
import { deviceNumberOf, invertersOf } from '../../sites.ts'
import { chance } from './chance.ts'
import type { DayOfPlant, ReadDevice } from './day-of-plant.ts'
import { readingsOf } from './day-readings.ts'
import { hydroStory } from './hydro-story.ts'
import { efficiencyAt, energyKwh, eventsOf, limitAt, powersOf } from './inverter-day.ts'
import { demoDevices } from '../plant-devices.ts'
import { weatherOf, skyOf } from './solar-day.ts'
import { solarStory } from './solar-story.ts'
import { clearSkyAt, sunAt } from './sun.ts'

const NINH_THUAN = { latitude: 11.6174, longitude: 109.1043 }
const TODAY = Date.parse('2026-11-21') / 86_400_000
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const days = Array.from({ length: 35 }, (_, ago) => TODAY - ago)

test('chance is even, and the same for the same keys', () => {
  const values = Array.from({ length: 10_000 }, (_, key) => chance(7, key))
  expect(values).toEqual(values.map((_, key) => chance(7, key)))
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...values)).toBeLessThan(1)
  for (const tenth of [0.1, 0.3, 0.5, 0.9])
    expect(values.filter((value) => value < tenth).length / 10_000).toBeCloseTo(tenth, 1)
})

describe('the sun', () => {
  const degrees = (sine: number) => (Math.asin(sine) * 180) / Math.PI

  test.each([
    ['the equinox', 80, 90 - 11.6],
    ['the shortest day', 355, 90 - 11.6 - 23.4],
    ['the longest day', 172, 90 - 23.4 + 11.6],
  ])('stands at noon of %s where the sky has it', (_name, dayOfYear, height) => {
    const highest = Math.max(
      ...Array.from({ length: 1440 }, (_, minute) => sunAt(NINH_THUAN, dayOfYear, minute).height),
    )
    expect(degrees(highest)).toBeCloseTo(height, 0)
  })

  test('rises about 05:44 and sets about 17:16 on 21 November, and gives nothing at night', () => {
    const isUp = (minute: number) => sunAt(NINH_THUAN, 325, minute).height > -0.0145
    const minutes = Array.from({ length: 1440 }, (_, minute) => minute).filter(isUp)
    expect(Math.abs((minutes[0] ?? 0) - (5 * 60 + 44))).toBeLessThan(3)
    expect(Math.abs((minutes.at(-1) ?? 0) - (17 * 60 + 16))).toBeLessThan(3)
    expect(clearSkyAt(NINH_THUAN, 325, 60)).toEqual({ horizontal: 0, panels: 0 })
    const noon = clearSkyAt(NINH_THUAN, 325, 11 * 60 + 30)
    expect(noon.horizontal).toBeGreaterThan(800)
    expect(noon.panels).toBeGreaterThan(noon.horizontal)
    expect(noon.panels).toBeLessThan(1100)
  })
})

const site = { place: NINH_THUAN, number: 1, rainyShare: 0.1 }
const inverter = { number: 1000, ratedKw: 225, dcKwp: 280.7, mpptCount: 12 }

describe('an inverter', () => {
  test('never gives more than its rating and less than the panels offer; on the best days it is held down by it', () => {
    const spring = days.map((day) => day - 220)
    const atLimit = [...days, ...spring].map((day) => {
      const powers = powersOf(inverter, weatherOf(site, day), day)
      for (const { acKw, dcKw } of powers) {
        expect(acKw).toBeGreaterThanOrEqual(0)
        expect(acKw).toBeLessThanOrEqual(225)
        expect(dcKw).toBeGreaterThanOrEqual(acKw)
      }
      return powers.filter(({ acKw }) => acKw === 225).length
    })
    expect(Math.max(...atLimit)).toBeGreaterThan(4)
    expect(atLimit.filter((quarters) => quarters === 0).length).toBeGreaterThan(10)
  })

  test('brings 3 to 6 kWh of a kWp on fair days, less in rain', () => {
    const yieldOf = (sky: string) =>
      days
        .filter((day) => skyOf(site, day) === sky)
        .map((day) => energyKwh(powersOf(inverter, weatherOf(site, day), day)) / inverter.dcKwp)
    for (const value of [...yieldOf('fair'), ...yieldOf('clear')]) {
      expect(value).toBeGreaterThan(2.5)
      expect(value).toBeLessThan(6)
    }
    expect(Math.max(0, ...yieldOf('rainy'))).toBeLessThan(2.5)
  })

  test('is best at part load, and gives less in great heat', () => {
    expect(efficiencyAt(0.4)).toBeGreaterThan(efficiencyAt(0.05))
    expect(efficiencyAt(0.4)).toBeGreaterThan(efficiencyAt(1))
    expect(efficiencyAt(0.4)).toBeLessThan(0.99)
    expect([limitAt(225, 35), limitAt(225, 50)]).toEqual([225, 202.5])
  })

  test('stands still on some days while its neighbours run', () => {
    const numbers = Array.from({ length: 88 }, (_, place) => 1000 + place)
    const faults = days.flatMap((day) =>
      numbers.flatMap((number) => {
        const { fault } = eventsOf({ ...inverter, number }, day)
        return fault ? [{ number, day, ...fault }] : []
      }),
    )
    expect(faults.length).toBeGreaterThan(25)
    expect(faults.length).toBeLessThan(90)
    for (const { number, day, from } of faults.slice(0, 10)) {
      const weather = weatherOf(site, day)
      expect(powersOf({ ...inverter, number }, weather, day)[from]).toEqual({
        acKw: 0,
        dcKw: 0,
        errorCode: eventsOf({ ...inverter, number }, day).fault?.code,
      })
      const running = numbers.filter((other) => {
        const power = powersOf({ ...inverter, number: other }, weather, day)[from]
        return (power?.acKw ?? 0) > 5
      })
      expect(running.length).toBeGreaterThan(80)
    }
  })
})

const firstDayNumber = TODAY - 34
const hydro = hydroStory({ firstDayNumber, limits: [], runs: [] })
const inverters = invertersOf('MT1')
const park = { story: solarStory({ site, inverters, effects: [], firstDayNumber }), inverters }

function dayOf(code: 'MT1' | 'ST', dayNumber: number, isWhole = true): DayOfPlant {
  const devices = demoDevices[code].map((device, place): ReadDevice => ({
    id: place + 1,
    code: device.code,
    kind: device.kind,
    station: device.station,
    number: deviceNumberOf(code, place),
    ratedKw: device.ratedKw ?? 0,
    dcKwp: device.dcKwp ?? 0,
  }))
  return {
    devices,
    of: code === 'MT1' ? { park } : { hydro },
    effects: [],
    ratedMw: demoPlants.find((one) => one.code === code)?.ratedMw ?? 0,
    kilovolts: 110,
    dayNumber,
    isWhole,
  }
}

describe('a day of a plant', () => {
  test.each(['MT1', 'ST'] as const)('%s is the same each time, and nothing in it is refused', (code) => {
    const readings = readingsOf(dayOf(code, TODAY))
    expect(readingsOf(dayOf(code, TODAY))).toEqual(readings)
    const cells = readings.map(({ deviceId, code: what, minutes }) => `${deviceId} ${what} ${minutes}`)
    expect(new Set(cells).size).toBe(cells.length)
    for (const kind of new Set(readings.map((reading) => reading.kind))) {
      const parameterOf = new Map(defaultParameters(kind).map((parameter) => [parameter.code, parameter]))
      const refused = readings.filter(({ kind: own, code: what, value, note }) => {
        const parameter = own === kind ? parameterOf.get(what) : undefined
        return own === kind && (!parameter || isBlocked(value, parameter) || (value === null && note === ''))
      })
      expect(refused.slice(0, 3)).toEqual([])
    }
  })

  test('what meters have counted never falls, from one day to the next either', () => {
    const counted = [TODAY - 1, TODAY].map((dayNumber) => {
      return readingsOf(dayOf('MT1', dayNumber)).filter(
        ({ deviceId, code }) => deviceId === 5 && code === 'ETOTAL',
      )
    })
    // As they are kept: meters show whole kWh.
    const values = counted.flat().map(({ value }) => Math.round(value ?? 0))
    expect(values.length).toBeGreaterThan(20)
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  })

  test('overviews hold the powers and the few values that they show', () => {
    const codes = new Set(
      readingsOf(dayOf('MT1', TODAY, false)).flatMap(({ kind, code }) => (kind === 'inverter' ? code : [])),
    )
    expect(codes).toEqual(new Set(['P', 'PDC', 'EDAY', 'ETOTAL', 'TIN', 'ERR']))
  })

  test('the powers of units and lines are read every half hour, the rest by the hour', () => {
    const minutesOf = (deviceId: number, what: string) =>
      readingsOf(dayOf('ST', TODAY))
        .filter((reading) => reading.deviceId === deviceId && reading.code === what)
        .map(({ minutes }) => minutes)
    expect(minutesOf(1, 'P')).toEqual(Array.from({ length: 48 }, (_, half) => half * 30))
    expect(minutesOf(5, 'U')).toHaveLength(48)
    expect(minutesOf(1, 'TST')).toEqual(Array.from({ length: 24 }, (_, hour) => hour * 60))
  })

  test('meters stand where they stood, in whatever order days are asked for', () => {
    const meterOn = (dayNumber: number) =>
      readingsOf(dayOf('MT1', dayNumber)).find(({ deviceId, code }) => deviceId === 5 && code === 'ETOTAL')
        ?.value
    const backwards = [0, 1, 2].map((ago) => meterOn(TODAY - ago))
    expect([2, 1, 0].map((ago) => meterOn(TODAY - ago))).toEqual(backwards.toReversed())
  })

  test.each(['MT1', 'ST'] as const)(
    '%s: meters count what goes through their lines, each its own',
    (code) => {
      const readings = [1, 0].flatMap((ago) =>
        readingsOf(dayOf(code, TODAY - ago)).map((one) => ({
          ...one,
          minutes: one.minutes + (1 - ago) * 1440,
        })),
      )
      const of = (kind: string, what: string) => {
        const own = readings.filter((one) => one.kind === kind && one.code === what)
        return [...new Set(own.map(({ deviceId }) => deviceId))].map((id) =>
          own.filter(({ deviceId }) => deviceId === id),
        )
      }
      const [lines, out, into] = [of('line', 'P'), of('meter', 'EOUT'), of('meter', 'EIN')]
      expect(out).toHaveLength(lines.length)
      for (const [place, meter] of out.entries()) {
        const shown = meter.map(({ value }) => value ?? 0)
        expect(shown).toEqual(shown.toSorted((one, other) => one - other))
        const net = (meterOut: typeof meter) => (meterOut[24]?.value ?? 0) - (meterOut[0]?.value ?? 0)
        const power = (lines[place] ?? []).filter(({ minutes }) => minutes < 1440)
        const halfHours = power.reduce((sum, { value }) => sum + (value ?? 0) * 500, 0)
        const counted = net(meter) - net(into[place] ?? [])
        // Of a park the line is read by the half hour, and clouds come and go between.
        expect(Math.abs(counted - halfHours)).toBeLessThan(code === 'ST' ? 5 : 0.05 * Math.abs(halfHours))
      }
      const [first, second] = out.map((meter) => (meter[24]?.value ?? 0) - (meter[0]?.value ?? 0))
      expect(second === undefined || Math.abs((first ?? 0) - second) > 100).toBe(true)
    },
  )

  test('lines that hang on one busbar show its voltage', () => {
    const readings = readingsOf(dayOf('ST', TODAY))
    const volts = readings.filter((one) => one.kind === 'line' && one.code === 'U')
    const bus = readings.filter((one) => one.code === 'UTC')
    expect(bus).toHaveLength(24)
    for (const { minutes, value } of bus) {
      const own = volts.filter((one) => one.minutes === minutes)
      expect(own).toHaveLength(2)
      for (const line of own) expect(Math.abs((line.value ?? 0) - (value ?? 0))).toBeLessThan(0.15)
    }
  })

  test('what leaves is a little less than what the units give', () => {
    for (const hour of hoursOfDay) {
      const at = { dayNumber: TODAY, hour }
      const [first, second] = hydro.linesMw(at)
      const lost = hydro.plantMw(at) - first - second
      expect(lost).toBeGreaterThan(0.05)
      expect(lost).toBeLessThan(0.4)
    }
  })

  test('a unit at rest says why most of it has no value', () => {
    const night = readingsOf(dayOf('ST', TODAY)).filter(
      ({ deviceId, minutes }) => deviceId === 2 && minutes === 60,
    )
    expect(night.find(({ code }) => code === 'P')?.value).toBe(0)
    expect(night.find(({ code }) => code === 'N')).toMatchObject({ value: null, note: 'Tổ máy dừng' })
  })
})
