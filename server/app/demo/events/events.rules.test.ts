import { describe, expect, test } from 'vitest'

import { fill } from '#contract/core/problem.ts'

import { plantTimeOf } from '../demo-days.ts'
import type { DayOfPlant, DemoReading } from '../readings/generator/day-of-plant.ts'
import { readingsOf } from '../readings/generator/day-readings.ts'
import { msOf } from '../readings/generator/effects.ts'
import { demoDevices } from '../readings/plant-devices.ts'
import { demoPlants, type PlantCode } from '../plants.ts'
import { deviceNumberOf, sites } from '../sites.ts'
import { parkOf, plannedHydroStory } from '../stories.ts'
import type { DemoEffect } from './event.ts'
import { decimal } from './event-words.ts'
import { figuresOf } from './figures.ts'
import { effectsOf, incidentsOf, type DemoStart, type Incident } from './incidents.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** First starts in the floods, after them, in the dry season and by night. */
const starts = [
  '2026-11-21T05:30:00Z',
  '2026-12-31T20:10:00Z',
  '2027-04-08T00:05:00Z',
  '2026-08-20T13:45:00Z',
].map((at): DemoStart => {
  const startedAt = new Date(at)
  return { startedAt, firstDayNumber: plantTimeOf(startedAt).dayNumber - 34 }
})

function dayOf(start: DemoStart, code: PlantCode, dayNumber: number): DayOfPlant {
  const devices = demoDevices[code].map((device, place) => ({
    ...device,
    id: place + 1,
    number: deviceNumberOf(code, place),
    ratedKw: device.ratedKw ?? 0,
    dcKwp: device.dcKwp ?? 0,
  }))
  return {
    devices,
    of: code === 'ST' ? { hydro: plannedHydroStory(start) } : { park: parkOf(start, code) },
    effects: effectsOf(start, code),
    ratedMw: demoPlants.find((one) => one.code === code)?.ratedMw ?? 0,
    kilovolts: sites[code].kilovolts,
    dayNumber,
    isWhole: true,
  }
}

interface Read extends Pick<DemoReading, 'value' | 'note'> {
  readonly atMs: number
}

const readOfDays = new Map<string, ReadonlyMap<string, readonly Read[]>>()

/** Everything that was read of a plant on a day, by device and code, in order of time; made once for all tests. */
function readOn(start: DemoStart, plant: PlantCode, day: number): ReadonlyMap<string, readonly Read[]> {
  const key = `${start.startedAt.toISOString()} ${plant} ${day}`
  const known = readOfDays.get(key)
  if (known) return known
  const made = new Map<string, Read[]>()
  for (const { deviceId, code, minutes, value, note } of readingsOf(dayOf(start, plant, day))) {
    const one = { atMs: msOf(day, minutes), value, note }
    const series = `${demoDevices[plant][deviceId - 1]?.code ?? ''} ${code}`
    const known = made.get(series)
    if (known) known.push(one)
    else made.set(series, [one])
  }
  for (const series of made.values()) series.sort((first, second) => first.atMs - second.atMs)
  readOfDays.set(key, made)
  return made
}

/** What was read on the days around an event, by device and code. */
function around(start: DemoStart, { event, at }: Incident) {
  const { dayNumber } = plantTimeOf(at)
  const days = [dayNumber - 1, dayNumber, dayNumber + 1].map((day) => readOn(start, event.plant, day))
  return (device: string, code: string) => days.flatMap((day) => day.get(`${device} ${code}`) ?? [])
}

const numberIn = (text: string, before: string) =>
  Number((new RegExp(`${before} (-?[\\d,]+)`).exec(text)?.[1] ?? 'NaN').replace(',', '.'))

describe.each(starts.map((start) => [start.startedAt.toISOString(), start] as const))(
  'a start at %s',
  (_at, start) => {
    const incidents = incidentsOf(start)
    const told = (incident: Incident, text: string | undefined) =>
      fill(text ?? '', figuresOf(start, incident).words)

    test('has the same events each time, all of the past, each within what its shift may write', () => {
      expect(incidentsOf({ ...start })).toEqual(incidents)
      for (const { at, event } of incidents) {
        expect(at.getTime()).toBeLessThan(start.startedAt.getTime())
        const restored = event.restoredAfter ?? 0
        expect(at.getTime() + restored * MINUTE_MS).toBeLessThan(start.startedAt.getTime())
      }
      expect(incidents.length).toBeGreaterThan(20)
    })

    test('says nothing in braces, and nothing that came later in what was seen first', () => {
      for (const incident of incidents) {
        const { event } = incident
        const texts = [
          event.phenomenon,
          event.initialAction,
          event.operatingBefore,
          ...(event.course ?? []).map(([, text]) => text),
        ]
        for (const text of texts) {
          expect(told(incident, text)).not.toMatch(/[{}]|NaN|undefined/)
          expect(event.phenomenon).not.toMatch(/sau \d+ (phút|giờ)/)
        }
      }
    })

    test('every trip of a unit is the same in the register, in its power, its temperatures and its vibration', () => {
      let seen = 0
      for (const incident of incidents)
        for (const effect of incident.event.effects ?? []) {
          if (effect.what !== 'unitOut') continue
          seen++
          const read = around(start, incident)
          const unit = `H${effect.unit}`
          const [from, to] = [incident.at.getTime(), incident.at.getTime() + effect.until * MINUTE_MS]
          const powers = read(unit, 'P')
          const before = powers.findLast(({ atMs }) => atMs < from)?.value ?? 0
          const { expectedMw, actualMw } = figuresOf(start, incident)
          expect(Math.abs(before - (expectedMw ?? 0))).toBeLessThan(0.05)
          expect(actualMw).toBe(0)
          expect(
            Math.abs(numberIn(told(incident, incident.event.operatingBefore), unit) - before),
          ).toBeLessThan(0.05)
          const within = <One extends { atMs: number }>(all: readonly One[]) =>
            all.filter(({ atMs }) => atMs >= from && atMs < to)
          expect(within(powers).length).toBeGreaterThan(0)
          for (const code of ['P', 'Q', 'DMCH'])
            expect(within(read(unit, code)).every(({ value }) => value === 0)).toBe(true)
          expect(within(read(unit, 'RUNG')).every(({ value, note }) => value === null && note !== '')).toBe(
            true,
          )
          const stator = read(unit, 'TST')
          const hot = stator.findLast(({ atMs }) => atMs < from)?.value ?? 0
          for (const { value } of within(stator)) expect(value ?? Infinity).toBeLessThan(hot)
          const level = read('HO', 'MNTL').findLast(({ atMs }) => atMs < from)?.value ?? 0
          expect(numberIn(told(incident, incident.event.operatingBefore), 'MNTL')).toBeCloseTo(level, 2)
        }
      expect(seen).toBe(2)
    })

    const effectsOfKind = <What extends DemoEffect['what']>(what: What) =>
      incidents.flatMap((incident) =>
        (incident.event.effects ?? []).flatMap((effect) =>
          effect.what === what ? [{ incident, effect: effect as Extract<DemoEffect, { what: What }> }] : [],
        ),
      )
    const after = ({ at }: Incident, minutes: number) => at.getTime() + minutes * MINUTE_MS

    test('what a unit was held down to stands in its readings', () => {
      const held = effectsOfKind('unitLimit')
      expect(held).toHaveLength(2)
      for (const { incident, effect } of held) {
        const powers = around(start, incident)(`H${effect.unit}`, 'P').filter(
          ({ atMs }) => atMs >= after(incident, effect.from) && atMs < after(incident, effect.until),
        )
        expect(powers.length).toBeGreaterThan(0)
        expect(powers.filter(({ value }) => Math.abs((value ?? 0) - effect.mostMw) > 0.05)).toEqual([])
      }
    })

    test('what became too hot stands in the readings as the register has it', () => {
      const bent = effectsOfKind('value')
      expect(bent).toHaveLength(3)
      for (const { incident, effect } of bent) {
        const peak = around(start, incident)(effect.device, effect.code).find(
          ({ atMs }) => atMs >= incident.at.getTime() && atMs <= after(incident, effect.held),
        )
        expect(peak?.value).toBeCloseTo(effect.to, 1)
        const text = told(incident, incident.event.phenomenon)
        const isSaid = [1, 0].some((digits) => text.includes(decimal(effect.to, digits)))
        expect([text, isSaid]).toEqual([text, true])
      }
    })

    test('inverters that stood still gave nothing then, and before it what the register says was lost', () => {
      for (const { incident, effect } of effectsOfKind('inverters')) {
        const read = around(start, incident)
        const from = incident.at.getTime()
        const codes = demoDevices[incident.event.plant].flatMap(({ code }) =>
          code.startsWith(effect.of) ? [code] : [],
        )
        let lostKw = 0
        const given: unknown[] = []
        for (const code of codes) {
          const powers = read(code, 'P')
          lostKw += powers.findLast(({ atMs }) => atMs < from)?.value ?? 0
          const still = powers.filter(({ atMs }) => atMs >= from && atMs < after(incident, effect.until))
          given.push(...still.filter(({ value }) => effect.share === 0 && value !== 0))
        }
        expect(given).toEqual([])
        const expectedKw = (figuresOf(start, incident).expectedMw ?? 0) * 1000
        // A slot in five hundred is lost on its way.
        expect(Math.abs(expectedKw - lostKw)).toBeLessThan(0.05 * expectedKw + 1)
      }
    })
  },
)

test('events stay where they were for as long as the demonstration runs', () => {
  const [start] = starts
  if (!start) throw new Error('there is one')
  const again = { startedAt: new Date(start.startedAt), firstDayNumber: start.firstDayNumber }
  expect(incidentsOf(again).map(({ at }) => at)).toEqual(incidentsOf(start).map(({ at }) => at))
  expect(Math.floor(start.startedAt.getTime() / DAY_MS)).toBeGreaterThan(0)
})
