import { describe, expect, test } from 'vitest'

import { limitStateOf } from '#contract/devices/limits.ts'
import { defaultParameters } from '#server/features/devices/parameters/defaults.rules.ts'

import { plantTimeOf } from '../../demo-days.ts'
import { levelOf, volumeOf } from './curves.ts'
import { msOf } from './effects.ts'
import { unitValues } from './hydro-day.ts'
import { hydroStory } from './hydro-story.ts'
import { reservoirValues } from './reservoir.ts'
import { highestLevelOn } from './river.ts'

const TODAY = Date.parse('2026-11-21') / 86_400_000
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const days = Array.from({ length: 35 }, (_, ago) => TODAY - ago)

describe('the hydro plant', () => {
  const story = hydroStory({ firstDayNumber: TODAY - 34, limits: [], runs: [] })
  const hours = days.flatMap((dayNumber) => Array.from({ length: 24 }, (_, hour) => ({ dayNumber, hour })))
  const years = Array.from({ length: 730 }, (_, ago) => TODAY - 34 - ago)

  test('has its seasons: full after the floods, low before them, and its 115 GWh a year', () => {
    const levelIn = (day: string) =>
      levelOf(story.volume({ dayNumber: Date.parse(day) / 86_400_000, hour: 0 }))
    expect(levelIn('2025-12-20')).toBeGreaterThan(320.5)
    expect(levelIn('2026-08-15')).toBeLessThan(315)
    const year = years.slice(0, 365)
    const megawattHours = year.reduce(
      (sum, dayNumber) => sum + hoursOfDay.reduce((day, hour) => day + story.plantMw({ dayNumber, hour }), 0),
      0,
    )
    expect(megawattHours / 1000).toBeGreaterThan(95)
    expect(megawattHours / 1000).toBeLessThan(135)
  })

  test('asks of a unit what it may give: nothing, or 6 to 15 MW', () => {
    const asked = hours.flatMap((at) => ([1, 2] as const).map((unit) => story.asked(unit, at)))
    expect(asked.filter((mw) => mw !== 0 && (mw < 6 || mw > 15))).toEqual([])
  })

  test('runs within the limits of a unit but for a few warnings and some hot bearings, never near a trip', () => {
    const limits = defaultParameters('generator')
    const states = hours.flatMap((at) =>
      ([1, 2] as const).flatMap((unit) => {
        if (!story.isRunning(unit, at)) return []
        const values = unitValues(story, { unit, ...at })
        return limits.map((parameter) => limitStateOf(values[parameter.code] ?? null, parameter))
      }),
    )
    const count = (state: string) => states.filter((one) => one === state).length
    expect(count('trip')).toBe(0)
    expect(count('alarm')).toBeGreaterThan(0)
    expect(count('alarm')).toBeLessThan(100)
    expect(count('warn')).toBeGreaterThan(20)
    expect(count('warn') / states.length).toBeLessThan(0.03)
  })

  test('the reservoir rises by what comes in and goes out, in every quarter of an hour of two years', () => {
    let worst = 0
    const levels: number[] = []
    for (const dayNumber of [...days, ...years.filter((day) => day % 30 === 0)])
      for (let quarter = 0; quarter < 95; quarter++) {
        const at = (place: number) => reservoirValues(story, { dayNumber, hour: place / 4 })
        const [now, later] = [at(quarter), at(quarter + 1)]
        const flow = (code: string) => now[code] ?? 0
        const rise = ((later['V'] ?? 0) - (now['V'] ?? 0)) * 1e6
        const brought = 900 * (flow('QVE') - flow('QCM') - flow('QXT') - flow('QMT'))
        worst = Math.max(
          worst,
          Math.abs(rise - brought),
          Math.abs(volumeOf(flow('MNTL')) - flow('V')),
          Math.abs(flow('QHD') - flow('QCM') - flow('QXT') - 3.25),
        )
        levels.push(flow('MNTL'))
      }
    // Cubic metres, of some 80 millions.
    expect(worst).toBeLessThan(0.01)
    expect(Math.min(...levels)).toBeGreaterThan(310)
    expect(Math.max(...levels)).toBeLessThan(323.4)
  })

  test('lets water over the dam only near the level of the season, and is hardly above it', () => {
    const others: number[] = []
    let spilling = 0
    for (const dayNumber of [...days, ...years])
      for (let hour = 0; hour < 24; hour++) {
        const values = reservoirValues(story, { dayNumber, hour })
        const above = (values['MNTL'] ?? 0) - highestLevelOn(dayNumber)
        const spills = (values['QXT'] ?? 0) > 0
        if (spills) spilling++
        if ((spills && above < -0.1) || above > 0.1) others.push(dayNumber)
      }
    expect(others).toEqual([])
    expect(spilling).toBeGreaterThan(24)
  })

  test('moves gates at whole hours and by whole decimetres, and lets through what they do', () => {
    const code = (name: 'A1' | 'A2' | 'A3', at: { dayNumber: number; hour: number }) =>
      reservoirValues(story, at)[name] ?? Number.NaN
    for (const dayNumber of [...days, ...years.filter((day) => day % 5 === 0)])
      for (let hour = 0; hour < 24; hour++) {
        const openings = (['A1', 'A2', 'A3'] as const).map((name) => code(name, { dayNumber, hour }))
        for (const [place, openingM] of openings.entries()) {
          expect(openingM).toBeCloseTo(Math.round(openingM * 10) / 10, 12)
          expect(code(place === 0 ? 'A1' : place === 1 ? 'A2' : 'A3', { dayNumber, hour: hour + 0.75 })).toBe(
            openingM,
          )
        }
      }
  })

  test('warms its bearings by hours, and cools at rest', () => {
    const stop = hours
      .toSorted((one, two) => one.dayNumber - two.dayNumber || one.hour - two.hour)
      .find((at, place, all) => {
        const before = all[place - 1]
        return before && story.isRunning(2, before) && !story.isRunning(2, at) && at.hour === 23
      })
    if (!stop) throw new Error('the second unit stops in the evening')
    const stator = (hoursLater: number) =>
      unitValues(story, {
        unit: 2,
        ...plantTimeOf(new Date(msOf(stop.dayNumber, (stop.hour + hoursLater) * 60))),
      })['TST'] ?? 0
    for (const later of [1, 2, 3]) expect(stator(later)).toBeLessThan(stator(later - 1) + 0.5)
    expect(stator(4)).toBeLessThan(stator(-1) - 20)
  })
})
