import { describe, expect, test } from 'vitest'

import { defaultParameters } from '#server/features/devices/parameters/defaults.rules.ts'
import { isBlocked, limitStateOf } from '#contract/devices/limits.ts'

import { demoPlants } from '../../plants.ts'
import { chance } from './chance.ts'
import type { DayOfPlant, ReadDevice } from './day-of-plant.ts'
import { readingsOf } from './day-readings.ts'
import { headAt, inflowAt, scheduledMw, unitValues } from './hydro-day.ts'
import { efficiencyAt, energyKwh, eventsOf, limitAt, powersOf } from './inverter-day.ts'
import { demoDevices } from '../plant-devices.ts'
import { reservoirValues } from './reservoir.ts'
import { weatherOf, skyOf } from './solar-day.ts'
import { clearSkyAt, sunAt } from './sun.ts'

const NINH_THUAN = { latitude: 11.6174, longitude: 109.1043 }
const TODAY = Date.parse('2026-11-21') / 86_400_000
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
        isFaulty: true,
      })
      const running = numbers.filter((other) => {
        const power = powersOf({ ...inverter, number: other }, weather, day)[from]
        return (power?.acKw ?? 0) > 5
      })
      expect(running.length).toBeGreaterThan(80)
    }
  })
})

describe('the hydro plant', () => {
  const hours = days.flatMap((dayNumber) => Array.from({ length: 24 }, (_, hour) => ({ dayNumber, hour })))

  test('has water, a head near 62 m and a schedule within its rating', () => {
    for (const { dayNumber, hour } of hours) {
      expect(inflowAt(dayNumber, hour)).toBeGreaterThan(25)
      expect(Math.abs(headAt(dayNumber, hour) - 63.5)).toBeLessThan(2)
      for (const unit of [1, 2]) expect(scheduledMw({ unit, dayNumber, hour })).toBeLessThanOrEqual(14)
    }
    expect(scheduledMw({ unit: 2, dayNumber: TODAY, hour: 18 })).toBe(13)
  })

  test('runs within the limits of a unit but for a few warnings and some hot bearings, never near a trip', () => {
    const limits = defaultParameters('generator')
    const states = hours.flatMap(({ dayNumber, hour }) =>
      [1, 2].flatMap((unit) => {
        if (scheduledMw({ unit, dayNumber, hour }) === 0) return []
        const values = unitValues({ unit, dayNumber, hour })
        return limits.map((parameter) => limitStateOf(values[parameter.code] ?? null, parameter))
      }),
    )
    const count = (state: string) => states.filter((one) => one === state).length
    expect(count('trip')).toBe(0)
    expect(count('alarm')).toBeGreaterThan(0)
    expect(count('alarm')).toBeLessThan(20)
    expect(count('warn')).toBeGreaterThan(20)
    expect(count('warn') / states.length).toBeLessThan(0.03)
  })

  test('lets no more water through than the river and the reservoir give', () => {
    for (const { dayNumber, hour } of hours) {
      const values = reservoirValues({ dayNumber, hour })
      expect(values['MNTL']).toBeGreaterThan(319)
      expect(values['MNTL']).toBeLessThan(321.7)
      expect(values['QVE']).toBeGreaterThan(10)
      expect(values['QVE']).toBeLessThan(90)
      expect(values['QHD']).toBeCloseTo((values['QCM'] ?? 0) + 3.25, 6)
    }
    // 13 + 14 MW in the evening peak, 27.4 m³/s for each 15 MW; below the dam between 254.60 and 255.10 m.
    const peak = reservoirValues({ dayNumber: TODAY, hour: 18 })
    expect(peak['QCM']).toBeCloseTo(49.32, 2)
    expect(peak['MNHL']).toBeCloseTo(255.05, 2)
  })

  test('warms its bearings by hours, not at once', () => {
    const warmth = (hour: number) => unitValues({ unit: 2, dayNumber: TODAY, hour })['TOD'] ?? 0
    expect(warmth(18)).toBeGreaterThan(warmth(17))
    expect(warmth(12)).toBeGreaterThan(warmth(15))
  })
})

function dayOf(code: 'MT1' | 'ST', dayNumber: number, isWhole = true): DayOfPlant {
  const plant = demoPlants.find((one) => one.code === code)
  const devices = demoDevices[code].map((device, place): ReadDevice => ({
    id: place + 1,
    kind: device.kind,
    station: device.station,
    number: 1000 + place,
    ratedKw: device.ratedKw ?? 0,
    dcKwp: device.dcKwp ?? 0,
  }))
  const ratedMw = plant?.ratedMw ?? 0
  const firstDayNumber = dayNumber - 1
  return {
    devices,
    site: code === 'MT1' ? site : undefined,
    ratedMw,
    kilovolts: 110,
    outages: [],
    dayNumber,
    firstDayNumber,
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
      const plant = { ...dayOf('MT1', dayNumber), firstDayNumber: TODAY - 1 }
      return readingsOf(plant).filter(({ deviceId, code }) => deviceId === 5 && code === 'ETOTAL')
    })
    const values = counted.flat().map(({ value }) => value ?? 0)
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
      readingsOf({ ...dayOf('MT1', dayNumber), firstDayNumber: TODAY - 9 }).find(
        ({ deviceId, code }) => deviceId === 5 && code === 'ETOTAL',
      )?.value
    const backwards = [0, 1, 2].map((ago) => meterOn(TODAY - ago))
    expect([2, 1, 0].map((ago) => meterOn(TODAY - ago))).toEqual(backwards.toReversed())
  })

  test('a unit at rest says why most of it has no value', () => {
    const night = readingsOf(dayOf('ST', TODAY)).filter(
      ({ deviceId, minutes }) => deviceId === 2 && minutes === 60,
    )
    expect(night.find(({ code }) => code === 'P')?.value).toBe(0)
    expect(night.find(({ code }) => code === 'N')).toMatchObject({ value: null, note: 'Tổ máy dừng' })
  })
})
