import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { songTram } from '../testing/song-tram.ts'
import { hm3PerMetreAt, levelMAtVolume, OutsideCurve, tailwaterMAt, volumeHm3At } from './curves.rules.ts'
import { environmentalFlowM3s, gateFlowM3s, netHeadM, overflowM3s, turbineFlowM3s } from './outlets.rules.ts'
import { bandOn, minimumFlowM3sOn } from './procedure.rules.ts'

const { volumeCurve, tailwaterCurve, gates, turbines } = songTram
const gate = gates[0] ?? expect.fail()
const turbine = turbines[0] ?? expect.fail()

describe('the curve of levels and volumes', () => {
  test('V(320.42) is 76.994, of which 48.394 are useful: 84.0 %', () => {
    const volume = volumeHm3At(volumeCurve, 320.42)
    expect(volume).toBeCloseTo(76.994, 6)
    const useful = volume - volumeHm3At(volumeCurve, 310)
    expect(useful).toBeCloseTo(48.394, 6)
    expect((useful / 57.6) * 100).toBeCloseTo(84.0, 1)
    expect(hm3PerMetreAt(volumeCurve, 320.42)).toBeCloseTo(5.7, 9)
  })

  test('a point of it is that point, and its ends belong to it', () => {
    for (const { levelM, volumeHm3 } of volumeCurve) expect(volumeHm3At(volumeCurve, levelM)).toBe(volumeHm3)
  })

  test('goes back to the level by less than a millimetre', () => {
    fc.assert(
      fc.property(fc.double({ min: 310, max: 325, noNaN: true }), (levelM) => {
        expect(Math.abs(levelMAtVolume(volumeCurve, volumeHm3At(volumeCurve, levelM)) - levelM)).toBeLessThan(
          0.001,
        )
      }),
    )
  })

  test.each([309.99, 325.01, Number.NaN, Infinity])('says nothing of %d m', (levelM) => {
    expect(() => volumeHm3At(volumeCurve, levelM)).toThrow(OutsideCurve)
  })

  test('says nothing of a volume beyond its ends, nor where there is no curve', () => {
    expect(() => levelMAtVolume(volumeCurve, 28.59)).toThrow(OutsideCurve)
    expect(() => levelMAtVolume(volumeCurve, 105.2)).toThrow(OutsideCurve)
    expect(() => volumeHm3At([], 320)).toThrow(OutsideCurve)
  })

  test('the level below the dam at 30 m³/s is 254.60', () => {
    expect(tailwaterMAt(tailwaterCurve, 30)).toBe(254.6)
    expect(tailwaterMAt(tailwaterCurve, 42.5)).toBeCloseTo(254.85, 9)
    expect(() => tailwaterMAt(tailwaterCurve, 501)).toThrow(OutsideCurve)
  })
})

describe('turbines', () => {
  test('by efficiency: 15 MW at 64.32 m take 26.41 m³/s', () => {
    const head = netHeadM(turbine, 320.42, 254.6)
    expect(head).toBeCloseTo(64.32, 9)
    expect(turbineFlowM3s(turbine, 15, head)).toBeCloseTo(26.41, 2)
  })

  const byConsumption = {
    ...turbine,
    method: 'consumption' as const,
    efficiency: null,
    consumption: [{ headM: 62, m3PerKwh: 6.576 }],
  }

  test('by consumption: 15 MW take 27.40 m³/s', () => {
    expect(turbineFlowM3s(byConsumption, 15, 50)).toBeCloseTo(27.4, 2)
  })

  test('what a kWh takes follows the head, and is not guessed beyond what is known', () => {
    const curve = {
      ...byConsumption,
      consumption: [
        { headM: 55, m3PerKwh: 7.4 },
        { headM: 65, m3PerKwh: 6.4 },
      ],
    }
    expect(turbineFlowM3s(curve, 3.6, 60)).toBeCloseTo(6.9, 9)
    expect(() => turbineFlowM3s(curve, 3.6, 66)).toThrow(OutsideCurve)
  })

  test('at rest only what leaks', () => {
    expect([0, 0.49, -0.1].map((mw) => turbineFlowM3s(turbine, mw, 64))).toEqual([0.05, 0.05, 0.05])
    expect(turbineFlowM3s({ ...turbine, minimumMw: 0 }, 0, 64)).toBe(0.05)
  })
})

describe('over the dam', () => {
  const weir = { code: 'T', crestLevelM: 311, lengthM: 27, sideCoefficient: 0.95, weirCoefficient: 0.46 }

  test('freely: 1,907 m³/s at 11 m, 2,173 at 12 m, nothing below the crest', () => {
    expect(overflowM3s(weir, 322)).toBeCloseTo(1907, 0)
    expect(overflowM3s(weir, 323)).toBeCloseTo(2173, -0.5)
    expect(overflowM3s(weir, 311)).toBe(0)
    expect(overflowM3s(weir, 300)).toBe(0)
  })

  test('under a gate: 37.3 m³/s at 0.5 m, 111.9 through three', () => {
    expect(gateFlowM3s(gate, 0.5, 320.42)).toBeCloseTo(37.3, 1)
    expect(gates.reduce((sum, one) => sum + gateFlowM3s(one, 0.5, 320.42), 0)).toBeCloseTo(111.9, 0)
  })

  test('nothing through a shut gate, nor while the water is below its sill', () => {
    expect(gateFlowM3s(gate, 0, 322)).toBe(0)
    expect(gateFlowM3s(gate, 5, 310.5)).toBe(0)
  })

  test('a gate that leaves the water lets through no less, and jumps by no more than 5 % a step', () => {
    for (const levelM of [312, 316, 320.42, 324]) {
      const head = levelM - 311
      const flows = Array.from({ length: 101 }, (_, step) =>
        gateFlowM3s(gate, (step / 100) * head * 1.1, levelM),
      )
      for (const [step, flow] of flows.entries()) {
        const before = flows[step - 1] ?? 0
        expect(flow).toBeGreaterThanOrEqual(before)
        expect(step > 30 ? flow / before : 1).toBeLessThan(1.05)
      }
    }
  })

  test('clear of the water it is a free overflow', () => {
    expect(gateFlowM3s(gate, 10, 322)).toBeCloseTo(1907 / 3, 0)
  })

  const table = {
    levelsM: [312, 320],
    openingsM: [1, 2],
    flowsM3s: [
      [10, 18],
      [30, 58],
    ],
  }

  test('a table goes before the formulas, read between four flows', () => {
    const tabled = { ...gate, table }
    expect(gateFlowM3s(tabled, 1, 312)).toBe(10)
    expect(gateFlowM3s(tabled, 1.5, 316)).toBeCloseTo((10 + 18 + 30 + 58) / 4, 9)
    expect(gateFlowM3s(tabled, 0.5, 312)).toBeCloseTo(5, 9)
    expect(gateFlowM3s(tabled, 0, 400)).toBe(0)
    expect(() => gateFlowM3s(tabled, 2.1, 316)).toThrow(OutsideCurve)
    expect(() => gateFlowM3s(tabled, 1, 320.1)).toThrow(OutsideCurve)
  })

  test('a valve by its opening', () => {
    const outlet = {
      method: 'opening' as const,
      openingCode: 'ADC',
      sillLevelM: 300,
      widthM: 0.8,
      dischargeCoefficient: 0.6,
      contractionCoefficient: 0.64,
    }
    // 0.6 · 0.8 · 0.3 · √(19.62 · (20 − 0.64 · 0.3)) = 2.839
    expect(environmentalFlowM3s(outlet, 0.3, 320)).toBeCloseTo(2.839, 3)
    expect(environmentalFlowM3s(outlet, 0, 320)).toBe(0)
  })
})

describe('the operating procedure', () => {
  test('before floods until 30 November, then the normal level, from midnight on', () => {
    expect(bandOn(songTram, '2026-11-30')).toMatchObject({ upperM: 320.5, isFloodSeason: true })
    expect(bandOn(songTram, '2026-12-01')).toMatchObject({ upperM: 322, isFloodSeason: false })
    expect(bandOn(songTram, '2026-01-01').upperM).toBe(322)
    expect(bandOn(songTram, '2026-09-14').upperM).toBe(322)
    expect(bandOn(songTram, '2026-09-15').upperM).toBe(320.5)
  })

  const band = songTram.bands[0] ?? expect.fail()

  test('a window that moves is read by the day, also over the new year and in a leap year', () => {
    const moving = {
      bands: [
        { ...band, from: '11-16', to: '12-15', lowerM: 376, lowerAtEndM: 377, upperM: 377, upperAtEndM: 380 },
      ],
    }
    expect(bandOn(moving, '2026-11-16')).toMatchObject({ lowerM: 376, upperM: 377 })
    expect(bandOn(moving, '2026-12-15')).toMatchObject({ lowerM: 377, upperM: 380 })
    expect(bandOn(moving, '2026-11-15').upperM).toBeNull()
    const winter = { bands: [{ ...band, from: '12-31', to: '01-02', upperM: 320, upperAtEndM: 322 }] }
    expect(
      ['12-31', '01-01', '01-02'].map((at) => bandOn(winter, `${at < '06' ? 2027 : 2026}-${at}`).upperM),
    ).toEqual([320, 321, 322])
    const leap = { bands: [{ ...band, from: '02-27', to: '02-29' }] }
    expect(bandOn(leap, '2028-02-29').upperM).toBe(320.5)
  })

  test('where windows overlap the narrowest bounds hold', () => {
    const both = { bands: [band, { ...band, name: 'Đón lũ', lowerM: 315, upperM: 321 }] }
    expect(bandOn(both, '2026-10-01')).toMatchObject({
      names: ['Mực nước trước lũ', 'Đón lũ'],
      lowerM: 315,
      upperM: 320.5,
    })
  })

  test('the least flow of the season, or none', () => {
    expect(minimumFlowM3sOn(songTram, '2026-05-01')).toBe(3.2)
    expect(minimumFlowM3sOn({ minimumFlows: [] }, '2026-05-01')).toBeNull()
    const seasons = {
      minimumFlows: [
        { from: '01-01', to: '08-31', flowM3s: 4.5 },
        { from: '09-01', to: '12-31', flowM3s: 3.2 },
      ],
    }
    expect([minimumFlowM3sOn(seasons, '2026-08-31'), minimumFlowM3sOn(seasons, '2026-09-01')]).toEqual([
      4.5, 3.2,
    ])
  })
})
