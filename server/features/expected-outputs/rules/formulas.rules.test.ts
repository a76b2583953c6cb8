import { describe, expect, test } from 'vitest'

import { startsOf } from '#contract/expected-outputs/figures.ts'
import { defaultOutputSettings } from '#contract/expected-outputs/settings.ts'

import { clearDayKwh, solarEnergyMwh, solarMw, solarSlots } from './solar.rules.ts'
import { clearSkyWm2, clearSlots, nightSlotsOf, sunHeight } from './sun.rules.ts'
import { flowAt, layOut, turbineWaterM3s, volumesOfDay, waterEnergyMwh, waterPowerMw } from './water.rules.ts'

const { peakHours } = defaultOutputSettings
const site = { latitude: 11.6, longitude: 109 }
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the sun over a plant', () => {
  test('stands highest near noon of the sun, and its irradiance follows', () => {
    const heights = Array.from({ length: 144 }, (_, at) =>
      sunHeight(site, Date.UTC(2026, 10, 20, 17, at * 10)),
    )
    const noon = heights.indexOf(Math.max(...heights))
    // 109° E has its noon 16 minutes before that of 105° E, and the equation of time another 14.
    expect(noon * 10).toBeGreaterThanOrEqual(11 * 60 + 20)
    expect(noon * 10).toBeLessThanOrEqual(11 * 60 + 40)
    expect(Math.max(...heights)).toBeCloseTo(0.847, 2)
    expect(clearSkyWm2(0.827)).toBeCloseTo(847.5, 0)
    expect(clearSkyWm2(0)).toBe(0)
  })

  test('is down at night: no half-hour before sunrise or after sunset has light', () => {
    const nights = new Set(nightSlotsOf(site, '2026-11-21'))
    const light = clearSlots(site, '2026-11-21')
    expect(light.every((wm2, slot) => (nights.has(slot) ? wm2 === 0 : true))).toBe(true)
    // Sunrise 05:44, sunset 17:17 there that day.
    expect([nights.has(10), nights.has(12), nights.has(33), nights.has(35)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(clearDayKwh(light)).toBeGreaterThan(5)
    expect(clearDayKwh(light)).toBeLessThan(6.5)
  })
})

describe('a solar plant of 24.7 MWp and 19.8 MW', () => {
  const plant = { panelsMwp: 24.7, performanceRatio: 0.8, availability: 1 }

  test('5.6 kWh/m² at PR 0.80 and 98.5 % of its inverters are 109.0 MWh', () => {
    const day = { ...plant, irradiationKwhPerM2: 5.6, availability: 0.985 }
    expect(solarEnergyMwh(day)).toBeCloseTo(109, 1)
  })

  test('930 W/m² are 18.4 MW; 1,050 W/m² would be 20.7 and are clipped at 19.8', () => {
    expect(solarMw(930, plant, 19.8)).toBeCloseTo(18.4, 1)
    expect(solarMw(1050, plant, null)).toBeCloseTo(20.7, 1)
    expect(solarMw(1050, plant, 19.8)).toBe(19.8)
  })

  test('its half-hours add up to the energy of the day where nothing is clipped, and never exceed what is available', () => {
    const clearWm2 = clearSlots(site, '2026-11-21')
    const day = { ...plant, irradiationKwhPerM2: 4, clearWm2, availableMw: clearWm2.map(() => 19.8) }
    expect(sum(solarSlots(day)) / 2).toBeCloseTo(solarEnergyMwh(day), 1)
    const clipped = solarSlots({ ...day, irradiationKwhPerM2: 6, availableMw: clearWm2.map(() => 12) })
    expect(Math.max(...clipped)).toBe(12)
    expect(clipped[0]).toBe(0)
  })
})

describe('a hydro plant', () => {
  const kept = { inflowM3s: 48.6, minimumFlowM3s: 3.2, volumeStartHm3: 76.994, volumeEndHm3: 76.994 }

  test('48.6 m³/s in, 3.2 left in the river and a level that is kept are 45.4 through the units', () => {
    expect(turbineWaterM3s(kept)).toBeCloseTo(45.4, 9)
    expect(turbineWaterM3s({ ...kept, volumeEndHm3: 76.13 })).toBeCloseTo(55.4, 9)
    expect(turbineWaterM3s({ ...kept, inflowM3s: 2 })).toBe(0)
  })

  test('by consumption they are 596 MWh, by head 25.8 MW and 618.6 MWh: 3.7 % apart', () => {
    const byConsumption = waterEnergyMwh(45.4, 6.58)
    const power = waterPowerMw(45.4, 64.3, 0.9)
    expect(byConsumption).toBeCloseTo(596, 0)
    expect(power).toBeCloseTo(25.8, 1)
    expect(power * 24).toBeCloseTo(618.6, 0)
    expect(Math.floor(((power * 24) / byConsumption - 1) * 1000) / 10).toBe(3.7)
  })

  const unit = (mostMw: number) => ({
    pMinMw: 6,
    mostMw: Array.from({ length: 48 }, () => mostMw),
    forbiddenZones: [{ fromMw: 3.5, toMw: 6 }],
    maxStarts: null,
  })

  test('runs in the peak hours first, and gives no more than the water has', () => {
    const [one = [], two = []] = layOut(150, [unit(15), unit(15)], peakHours)
    expect((sum(one) + sum(two)) / 2).toBeLessThanOrEqual(150)
    expect((sum(one) + sum(two)) / 2).toBeGreaterThan(147)
    expect([19, 22, 34, 39].map((slot) => [one[slot], two[slot]])).toEqual([
      [15, 15],
      [15, 15],
      [15, 15],
      [15, 15],
    ])
    expect([18, 23, 33, 40, 47].map((slot) => two[slot])).toEqual([0, 0, 0, 0, 0])
    expect([...one, ...two].every((mw) => mw === 0 || mw >= 6)).toBe(true)
  })

  test('fills its reservoir by what is not taken: 18.0 m³/s for half an hour are 0.0324 hm³', () => {
    const water = { volumeStartHm3: 76.994, inflowM3s: 48.6, minimumFlowM3s: 3.2 }
    expect(flowAt(15, 6.58)).toBeCloseTo(27.4167, 4)
    expect(volumesOfDay(water, [27.4, 45.4, 60])).toEqual(
      [76.994, 77.0264, 77.0264, 77.00012].map((hm3) => expect.closeTo(hm3, 6) as number),
    )
    const kept = volumesOfDay(
      water,
      Array.from({ length: 48 }, () => 45.4),
    )
    expect([kept.length, kept[48]]).toEqual([49, expect.closeTo(76.994, 9)])
    expect(volumesOfDay(water, [null, 45.4])).toEqual([76.994, null, null])
  })

  test('peak hours are those that the plant lays down', () => {
    const [one = []] = layOut(15, [unit(15)], [{ from: '06:00', to: '07:00' }])
    expect(one.flatMap((mw, slot) => (mw > 0 ? [slot] : []))).toEqual([12, 13])
    expect(layOut(7.5, [unit(15)], [{ from: '23:30', to: '24:00' }])[0]?.[47]).toBe(15)
  })

  test('starts no oftener than it may: what is left runs on from the morning peak, not into another', () => {
    const twice = layOut(75, [{ ...unit(15), maxStarts: 2 }], peakHours)[0] ?? []
    const once = layOut(75, [{ ...unit(15), maxStarts: 1 }], peakHours)[0] ?? []
    expect([startsOf(twice).length, startsOf(once).length]).toEqual([2, 1])
    expect([sum(twice) / 2, sum(once) / 2]).toEqual([75, 75])
    // The evening peak is from 17:00 on.
    expect([once[18], once[19], once[34]]).toEqual([15, 15, 0])
  })

  test('a unit that is out gives nothing, and with water for all every half-hour is full', () => {
    const still = {
      ...unit(15),
      mostMw: unit(15).mostMw.map((mw, slot) => (slot < 32 && slot >= 16 ? 0 : mw)),
    }
    const [one = [], two = []] = layOut(10_000, [still, unit(13.7)], peakHours)
    expect([one[15], one[16], one[31], one[32]]).toEqual([15, 0, 0, 15])
    expect(new Set(two)).toEqual(new Set([13.7]))
  })
})
